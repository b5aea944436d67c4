import { type ApprovalKind, payOutKinds } from '#shared/api/admin/approvals.api.ts'

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
 * Whether an act waits for a second admin. With fewer than two admins nobody could approve: the second one can always be
 * made, and kinds that the operator has not named are not in force.
 */
export const isInForce = ({ kinds, isNamed }: FourEyes, kind: ApprovalKind, admins: number): boolean =>
  kinds.has(kind) && (admins >= 2 || (isNamed && kind !== 'admins'))
