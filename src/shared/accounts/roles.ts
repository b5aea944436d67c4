/** Roles of people at the desk who are not admins; an admin may do everything and has none of them. */
export const deskRoles = ['support', 'compliance', 'finance', 'pricing', 'auditor'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Rights of a person, with the flag of the API or of the database. */
export type Standing = { readonly isAdmin: boolean | 0 | 1; readonly roles: readonly DeskRole[] }

/** True if a person has any rights at the desk. */
export const isOnDesk = ({ isAdmin, roles }: Standing): boolean => Boolean(isAdmin) || roles.length > 0

/** The roles once each and in the order of the table, as they are stored and compared. */
export const inOrder = (roles: readonly DeskRole[]): DeskRole[] =>
  deskRoles.filter(role => roles.includes(role))
