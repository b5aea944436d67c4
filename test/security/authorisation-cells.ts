import type { ErrorCode } from '#shared/api/error.ts'
import type { Route } from '#shared/api/route.ts'
import { type Actor, actors } from './cast.ts'
import { rolesAt } from './role-rights.ts'
import { type Standing, standings } from './standings.ts'
import type { KindName } from './things.ts'

/** Status of an answer, with the code of a refusal. */
export type Outcome = '200' | '201' | '202' | '204' | `${number} ${ErrorCode}`

/** Whether a call names something, and whose: `foreign` is somebody else's, `missing` nobody's. */
export type IdKind = 'none' | 'own' | 'foreign' | 'missing'

/** Answer to each actor. An actor that cannot have the thing has no `own`. */
export type Cells = Readonly<Record<Actor, Readonly<Partial<Record<IdKind, Outcome>>>>>

export type Row = {
  readonly route: Route
  readonly cells: Cells
  /** Kind of thing that the id in the address or body names. */
  readonly names?: KindName
  /** Kind of thing that the actor has, for a call that is about it without naming it. */
  readonly given?: KindName
  /** Instead of the body that is valid for an admin. */
  readonly body?: object
}

export const NOT_SIGNED_IN = '401 not_signed_in'
export const NOT_FOUND = '404 not_found'
export const FORBIDDEN = '403 forbidden'
const STEP_UP = '403 step_up_required'

export const cells = (of: (standing: Standing, actor: Actor) => Cells[Actor]): Cells =>
  Object.fromEntries(actors.map(actor => [actor, of(standings[actor], actor)])) as Cells

export const isSignedIn = (standing: Standing) =>
  standing === 'user' || standing === 'staff' || standing === 'admin'

/** True if the caller's role lets them make a call of the desk, by the promised rights and not by the product's table. */
const isLetIn = (route: Route, actor: Actor): boolean => rolesAt(route).some(role => role === actor)

/** Everybody is answered alike. */
export const open = (outcome: Outcome) => cells(() => ({ none: outcome }))

/** Users and admins alone. */
export const signedIn = (outcome: Outcome) =>
  cells(standing => ({ none: isSignedIn(standing) ? outcome : NOT_SIGNED_IN }))

/** Users and admins who have proved within ten minutes who they are. */
export const proved = (outcome: Outcome) => withOldProof(signedIn(outcome))

export function withOldProof(row: Cells): Cells {
  const stale = (actor: Actor) =>
    Object.fromEntries(Object.keys(row[actor]).map(id => [id, '403 step_up_required'])) as Cells[Actor]
  const [user, admin] = ['user whose proof is old', 'admin whose proof is old'] as const
  return { ...row, [user]: stale(user), [admin]: stale(admin) }
}

/** Admins, and the roles that have the right; where it moves money or rights, those who have proved lately who they are. */
const ofAdmins = (route: Route, outcome: Outcome): Cells =>
  cells((standing, actor) => {
    if (standing === 'user') return { none: FORBIDDEN }
    if (standing === 'staff') return { none: isLetIn(route, actor) ? outcome : FORBIDDEN }
    if (standing !== 'admin') return { none: NOT_SIGNED_IN }
    return { none: isStale(route, actor) ? STEP_UP : outcome }
  })

/**
 * Like `ofAdmins`, for a call that names something: an existing thing and a missing one get different answers. A role that is let
 * in gets the same for its own thing and for another's: at the desk nobody's work is about themselves alone.
 */
const aboutThing = (route: Route, outcome: Outcome, ofRole: Outcome): Cells =>
  cells((standing, actor) => {
    if (standing === 'staff' && isLetIn(route, actor))
      return { own: ofRole, foreign: ofRole, missing: NOT_FOUND }
    if (standing === 'user' || standing === 'staff') return { foreign: FORBIDDEN, missing: FORBIDDEN }
    if (standing !== 'admin') return { foreign: NOT_SIGNED_IN, missing: NOT_SIGNED_IN }
    return isStale(route, actor) ? { own: STEP_UP, missing: STEP_UP } : { own: outcome, missing: NOT_FOUND }
  })

/** The answers to API keys: with the scope those to their user, else a refusal that comes before anything is looked up. */
export function withKeys(row: Row): Row {
  const { keyScope = null } = row.route
  const asUser = row.cells.user
  const refused = (outcome: Outcome) =>
    Object.fromEntries(Object.keys(asUser).map(idKind => [idKind, outcome])) as Cells[Actor]
  const isOpen = keyScope === 'any' || row.route.access === 'provider'
  const withScope = isOpen || keyScope !== null ? asUser : refused('403 api_key_not_allowed')
  const withAnother = isOpen || keyScope === null ? withScope : refused('403 api_key_scope_missing')
  return {
    ...row,
    cells: { ...row.cells, 'key with the scope': withScope, 'key with another scope': withAnother },
  }
}

const isStale = (route: Route, actor: Actor): boolean =>
  route.needsFreshProof !== undefined && actor === 'admin whose proof is old'

export const ofDesk = (route: Route, outcome: Outcome): Row => ({ route, cells: ofAdmins(route, outcome) })

/** `ofRole` is the outcome for a role that may make the call, if it differs from an admin's. */
export const about = (
  names: KindName,
  route: Route,
  outcome: Outcome,
  { body, ofRole = outcome }: { body?: object; ofRole?: Outcome } = {},
): Row => ({
  route,
  names,
  cells: aboutThing(route, outcome, ofRole),
  ...(body !== undefined && { body }),
})
