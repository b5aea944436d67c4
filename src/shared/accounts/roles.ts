/** Roles of people at the desk beside `admin`, who may do everything and holds none of them. */
export const deskRoles = ['support', 'compliance', 'finance', 'pricing', 'auditor'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Rights of a person, with the flag of the API or of the database. */
export type Standing = { readonly isAdmin: boolean | 0 | 1; readonly roles: readonly DeskRole[] }

/** Whether the desk opens for a person at all. */
export const isOnDesk = ({ isAdmin, roles }: Standing): boolean => Boolean(isAdmin) || roles.length > 0

/** The roles once each and in the order of the table, as they are stored and compared. */
export const inOrder = (roles: readonly DeskRole[]): DeskRole[] =>
  deskRoles.filter(role => roles.includes(role))
