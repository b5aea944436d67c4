import type { DeskRole, Standing } from './roles.ts'

/**
 * Roles that hold each permission of the desk; an admin holds all. Every route of the desk names one of them. `read` includes
 * the files of what is listed, unless `export` stands apart because they name people.
 */
const holders = {
  'figures.read': ['support', 'compliance', 'finance', 'pricing', 'auditor'],
  'transfers.read': ['support', 'compliance', 'finance', 'auditor'],
  'transfers.export': ['compliance', 'finance', 'auditor'],
  /** Records of large transfers as the law wants them kept: who sends, with birth date and document, and who is paid. */
  'transfers.records': ['compliance', 'auditor'],
  'transfers.note': ['support', 'compliance', 'finance'],
  /** Account and document numbers in full. */
  'transfers.show': ['compliance', 'finance'],
  /** Hold, release and reject. */
  'transfers.review': ['compliance'],
  /** Pay-ins and payouts by hand, refunds, cancellations. */
  'transfers.money': ['finance'],
  'users.read': ['support', 'compliance', 'auditor'],
  'users.export': ['compliance', 'auditor'],
  'users.tier': ['compliance'],
  /** Admin rights, roles, deactivation and deletion. */
  'users.rights': [],
  'cases.read': ['support', 'compliance', 'auditor'],
  /** Answering, deciding and closing cases; money moves by the acts on a transfer alone. */
  'cases.work': ['support', 'compliance'],
  /** The file of a case, for somebody outside the desk. */
  'cases.export': ['compliance', 'auditor'],
  /** Reports to an authority that are made from cases: support, who talks to customers, knows of none. */
  'reports.read': ['compliance', 'auditor'],
  'reports.write': ['compliance'],
  /** Proofs of identity as they were typed, without the files. */
  'identity.read': ['compliance', 'auditor'],
  /** The files, and the decision. */
  'identity.review': ['compliance'],
  'limits.read': ['support', 'compliance', 'auditor'],
  'limits.write': ['compliance'],
  /** Compliance alerts of transfers; who may review decides them. */
  'alerts.read': ['compliance', 'auditor'],
  /** Monitoring rules: what is looked for in orders. */
  'rules.read': ['compliance', 'auditor'],
  'rules.write': ['compliance'],
  'prices.read': ['support', 'finance', 'pricing', 'auditor'],
  /** Rates, corridors, margins, countries, fees and promo codes. */
  'prices.write': ['pricing'],
  'operator.read': ['support', 'compliance', 'auditor'],
  /** Whom senders read to be their counterpart, and on which terms: name, address, licences, legal texts. */
  'operator.write': [],
  'payouts.read': ['support', 'compliance', 'finance', 'auditor'],
  'payouts.write': ['finance'],
  'bank.read': ['finance', 'auditor'],
  'bank.write': ['finance'],
  /** The other party's account in full, also in the file. */
  'bank.show': ['finance'],
  'treasury.read': ['finance', 'auditor'],
  'treasury.write': ['finance'],
  'ledger.read': ['finance', 'auditor'],
  'ledger.prove': ['finance'],
  'reconciliation.read': ['finance', 'auditor'],
  'reconciliation.write': ['finance'],
  'audit.read': ['auditor'],
  'approvals.read': ['compliance', 'finance', 'pricing', 'auditor'],
  /** To decide, a person also needs the permission of the act itself. */
  'approvals.decide': ['compliance', 'finance', 'pricing'],
  /** Systems of the operator that are told of changes: where they are, and what they answered. */
  'webhooks.read': ['auditor'],
  'webhooks.write': [],
  'faults.read': ['auditor'],
  'faults.write': [],
} as const satisfies Readonly<Record<string, readonly DeskRole[]>>

export type Permission = keyof typeof holders

// The keys of an object literal are those of its type.
export const permissions = Object.keys(holders) as Permission[]

/** True if a person holds a permission. */
export function may({ isAdmin, roles }: Standing, permission: Permission): boolean {
  const holding: readonly DeskRole[] = holders[permission]
  return Boolean(isAdmin) || roles.some(role => holding.includes(role))
}
