import { may } from '#shared/accounts/permissions.ts'
import type { Standing } from '#shared/accounts/roles.ts'
import {
  amountKinds,
  type ApprovalKind,
  approvalKinds,
  type listApprovalRules,
  payOutKinds,
} from '#shared/api/admin/approvals.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { permissionOfKind } from './permission-to-approve.ts'

/** The kinds that wait for a second admin. */
export type FourEyes = {
  readonly kinds: ReadonlySet<ApprovalKind>
  /** The operator has named them, so they wait even while there is one admin. */
  readonly isNamed: boolean
}

/** Those that pay out, and what tells senders whom they pay and where to complain: one stolen session must not change that. */
export const liveKinds = [...payOutKinds, 'operator'] as const satisfies readonly ApprovalKind[]

/**
 * The kinds that the operator has named; where none are named, those of live payments if payments are live, or else none.
 * Rights of admins are always among them: one admin could make a second one otherwise, and approve as that one.
 */
export function fourEyesOf(named: readonly ApprovalKind[] | null, isLive: boolean): FourEyes {
  const kinds = named ?? (isLive ? liveKinds : [])
  return { kinds: new Set(kinds.length > 0 ? [...kinds, 'admins'] : []), isNamed: named !== null }
}

/**
 * True if acts of a kind wait for a second person; `holders` is the number of people who may do them. With fewer than two nobody
 * can approve: kinds that the operator has not named are not in force then, except for rights. Otherwise a sole admin could make a
 * second account an admin, or deactivate the only other person who approves; the operator gives rights on the server.
 */
export const isInForce = ({ kinds, isNamed }: FourEyes, kind: ApprovalKind, holders: number): boolean =>
  kinds.has(kind) && (holders >= 2 || isNamed || kind === 'admins')

/**
 * The kinds whose acts change a rate: `corridors` too, because a new country, or another currency for one, may come with a rate. A
 * sum in US dollars that one admin may do alone means nothing while one admin changes rates. Source: docs/decisions/0074.
 */
export const rateKinds = ['rates', 'corridors'] as const satisfies readonly ApprovalKind[]

/** Somebody at the desk. Accounts of one mailbox are one person. */
export type Person = Standing & { readonly mailbox: string }

/** The number of people who may do acts of a kind. */
export const holdersOf = (staff: readonly Person[], kind: ApprovalKind): number =>
  new Set(holding(staff, kind).map(({ mailbox }) => mailbox)).size

const holding = <P extends Standing>(staff: readonly P[], kind: ApprovalKind): P[] =>
  staff.filter(person => may(person, permissionOfKind(kind)))

/** The kinds that are to wait, but that fewer than two people may do: nobody could approve. */
export const kindsWithoutSecond = ({ kinds }: FourEyes, staff: readonly Person[]): ApprovalKind[] =>
  [...kinds].filter(kind => holdersOf(staff, kind) < 2)

type Rule = AnswerOf<typeof listApprovalRules>['rules'][number]

/** The rule for each kind with the people who may approve it, by name. */
export const rulesOf = (
  fourEyes: FourEyes,
  staff: readonly (Person & { readonly name: string })[],
  aloneUsd: Readonly<Partial<Record<ApprovalKind, number>>>,
): Rule[] => {
  const sums = areSumsInForce(fourEyes, staff) ? aloneUsd : {}
  return approvalKinds.map(kind => ({
    kind,
    state: stateOf(fourEyes, kind, holdersOf(staff, kind)),
    aloneUsd: hasAmount(kind) ? (sums[kind] ?? 0) : null,
    people: holding(staff, kind).map(({ name }) => name),
  }))
}

/** True if sums that one admin may do alone are in force: they are where changes of rates wait for a second admin. */
export const areSumsInForce = (fourEyes: FourEyes, staff: readonly Person[]): boolean =>
  rateKinds.every(kind => isInForce(fourEyes, kind, holdersOf(staff, kind)))

function stateOf(fourEyes: FourEyes, kind: ApprovalKind, holders: number): Rule['state'] {
  if (!fourEyes.kinds.has(kind)) return 'off'
  if (holders >= 2) return 'on'
  return isInForce(fourEyes, kind, holders) ? 'stuck' : 'alone'
}

const hasAmount = (kind: ApprovalKind): boolean => amountKinds.some(each => each === kind)
