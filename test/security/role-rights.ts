import type { DeskRole } from '#shared/accounts/roles.ts'
import { nameOf, type Sent } from './send.ts'

// The rights of each role as the operator was promised them, call by call. Written by hand and not derived from the product's
// table: that one is compared with this one.

const [support, compliance, finance, pricing, auditor] = [
  'support',
  'compliance',
  'finance',
  'pricing',
  'auditor',
] as const satisfies readonly DeskRole[]

type Group = readonly [calls: RegExp, roles: readonly DeskRole[]]

const rights: readonly Group[] = [
  [/^GET \/api\/admin\/(stats|charts|today)$/, [support, compliance, finance, pricing, auditor]],

  // Support reads what customers ask about, and writes notes.
  [
    /^GET \/api\/(transfers|admin\/transfers\/\{id\}(\/receipt\.pdf|\/disclosures)?)$/,
    [support, compliance, finance, auditor],
  ],
  // Everybody who may read the list names views of it for themselves and the others, and chooses its columns.
  [/^(GET|PUT) \/api\/admin\/transfer-(columns|views)$/, [support, compliance, finance, auditor]],
  [/^PUT \/api\/admin\/transfers\/\{id\}\/reading$/, [support, compliance, finance, auditor]],
  [/^POST \/api\/admin\/transfers\/\{id\}\/notes$/, [support, compliance, finance]],
  [/^GET \/api\/admin\/users(\/\{id\}\/api-keys)?$/, [support, compliance, auditor]],
  [/^GET \/api\/admin\/(case-workers|cases(\/\{id\})?)$/, [support, compliance, auditor]],
  [/^POST \/api\/admin\/cases\/\{id\}\/(acts|documents|views)$/, [support, compliance]],
  // Support, who talks to customers, knows of no report to an authority.
  [/^GET \/api\/admin\/reports(\/\{id\})?$/, [compliance, auditor]],
  [/^POST \/api\/admin\/(cases\/\{id\}\/reports|reports\/\{id\}\/(filing|withdrawal))$/, [compliance]],
  [/^PUT \/api\/admin\/reports\/\{id\}$/, [compliance]],
  [/^GET \/api\/admin\/limits$/, [support, compliance, auditor]],
  [/^GET \/api\/admin\/promises(\/late(\.csv)?)?$/, [support, compliance, finance, auditor]],
  [/^GET \/api\/admin\/(payouts|payout-rails)$/, [support, compliance, finance, auditor]],

  // Account and document numbers in full: for those who release or pay.
  [/^POST \/api\/admin\/transfers\/\{id\}\/reveal$/, [compliance, finance]],

  // Files that name people.
  [/^GET \/api\/admin\/transfers\.csv$/, [compliance, finance, auditor]],
  [/^GET \/api\/admin\/(users|transfer-records)\.csv$/, [compliance, auditor]],
  [/^GET \/api\/admin\/cases\/\{id\}\/file\.(json|pdf)$/, [compliance, auditor]],

  // Compliance: holds, releases and tiers.
  [/^POST \/api\/admin\/transfers\/\{id\}\/(hold|release|reject)$/, [compliance]],
  [/^PUT \/api\/admin\/users\/\{id\}$/, [compliance]],
  [/^GET \/api\/admin\/transfers\/\{id\}\/alerts$/, [compliance, auditor]],
  [/^POST \/api\/admin\/alerts\/\{id\}\/decision$/, [compliance]],
  [/^GET \/api\/admin\/monitoring-rules$/, [compliance, auditor]],
  [/^POST \/api\/admin\/monitoring-rules\/\{rule\}\/preview$/, [compliance, auditor]],
  [/^PUT \/api\/admin\/monitoring-rules\/\{rule\}$/, [compliance]],
  [/^GET \/api\/admin\/sanctions-lists/, [compliance, auditor]],
  [/^POST \/api\/admin\/sanctions-lists\//, [compliance]],
  [/^GET \/api\/admin\/screening-scores$/, [compliance, auditor]],
  [/^POST \/api\/admin\/(screening-scores\/preview|name-search)$/, [compliance, auditor]],
  [/^PUT \/api\/admin\/screening-scores$/, [compliance]],
  [/^GET \/api\/admin\/identity(\/|$)/, [compliance, auditor]],
  [/^POST \/api\/admin\/identity\//, [compliance]],
  [/^PUT \/api\/admin\/limits\/\{tier\}$/, [compliance]],
  [/^GET \/api\/admin\/(operator|legal-texts)$/, [support, compliance, auditor]],

  // Finance: bank, treasury and refunds, with the books that they end in.
  [
    /^POST \/api\/admin\/transfers\/\{id\}\/(retry-payout|pay-in-received|refund-sent|retry-refund|refunds|resolve|cancel)$/,
    [finance],
  ],
  [/^PUT \/api\/admin\/payout-rails\//, [finance]],
  [/^GET \/api\/admin\/(bank|treasury|ledger|reconciliation)(\/|\.|$)/, [finance, auditor]],
  [/^(POST|PUT) \/api\/admin\/(bank|treasury|ledger|reconciliation)\//, [finance]],

  // Pricing: fees, margins, promo codes, corridors and rates.
  [
    /^GET \/api\/admin\/(countries|fee-settings|promo-codes|rates|corridors)(\/|\.|$)/,
    [support, finance, pricing, auditor],
  ],
  [/^POST \/api\/admin\/(pricing|rates\/\{currency\})\/preview$/, [support, finance, pricing, auditor]],
  [/^(POST|PUT|DELETE) \/api\/admin\/(countries|fee-settings|promo-codes)(\/|$)/, [pricing]],
  [/^(PUT|DELETE) \/api\/admin\/(rates|corridors)\/[^/]+(\/[^/]+)?$/, [pricing]],

  // The auditor reads everything and writes nothing. Verifying the log changes nothing.
  [/^GET \/api\/admin\/(audit(\.csv)?|retention)$/, [auditor]],
  [/^POST \/api\/admin\/audit\/verification$/, [auditor]],
  [/^GET \/sandbox\/faults$/, [auditor]],

  [/^GET \/api\/admin\/approvals(\/rules)?$/, [compliance, finance, pricing, auditor]],
  [/^POST \/api\/admin\/approvals\/\{id\}\/(approve|reject)$/, [compliance, finance, pricing]],

  [/^GET \/api\/admin\/(webhooks(\/\{id\}\/deliveries)?|webhook-deliveries\/\{id\})$/, [auditor]],

  // Admins alone.
  [/^(POST|PUT|DELETE) \/api\/admin\/(webhooks|webhook-deliveries)(\/|$)/, []],
  [/^DELETE \/api\/admin\/(users|api-keys)\/\{id\}$/, []],
  [/^POST \/sandbox\/faults$/, []],
  [/^PUT \/api\/admin\/operator$/, []],
  [/^POST \/api\/admin\/legal-texts(\/publications)?$/, []],
]

/** The groups that a call is in: one for each call of the desk. */
export const groupsOf = (route: Sent['route']): Group[] =>
  rights.filter(([calls]) => calls.test(nameOf(route)))

/** Roles that may make a call of the desk. An admin may make all. */
export const rolesAt = (route: Sent['route']): readonly DeskRole[] => groupsOf(route)[0]?.[1] ?? []
