import { may } from '#shared/accounts/permissions.ts'
import type { Standing } from '#shared/accounts/roles.ts'
import { type ApprovalKind, payOutKinds } from '#shared/api/admin/approvals.api.ts'
import { permissionOfKind } from './permission-to-approve.ts'

/** The kinds that wait for a second admin. */
export type FourEyes = {
  readonly kinds: ReadonlySet<ApprovalKind>
  /** The operator has named them, so they wait even while there is one admin. */
  readonly isNamed: boolean
}

/**
 * The kinds that the operator has named; where none are named, those that pay out if payments are live, or else none.
 * Rights of admins are always among them: one admin could make a second one otherwise, and approve as that one.
 */
export function fourEyesOf(named: readonly ApprovalKind[] | null, isLive: boolean): FourEyes {
  const kinds = named ?? (isLive ? payOutKinds : [])
  return { kinds: new Set(kinds.length > 0 ? [...kinds, 'admins'] : []), isNamed: named !== null }
}

/**
 * True if acts of a kind wait for a second person; `holders` is the number of people who may do them. With fewer than two nobody
 * could approve: then a second admin can always be made, and kinds that the operator has not named are not in force.
 */
export const isInForce = ({ kinds, isNamed }: FourEyes, kind: ApprovalKind, holders: number): boolean =>
  kinds.has(kind) && (holders >= 2 || (isNamed && kind !== 'admins'))

/** The number of people who may do acts of a kind. */
export const holdersOf = (staff: readonly Standing[], kind: ApprovalKind): number =>
  staff.filter(person => may(person, permissionOfKind(kind))).length

/** Kinds that should wait, but that fewer than two people may do, so that nobody could approve. */
export const kindsWithoutSecond = ({ kinds }: FourEyes, staff: readonly Standing[]): ApprovalKind[] =>
  [...kinds].filter(kind => holdersOf(staff, kind) < 2)
