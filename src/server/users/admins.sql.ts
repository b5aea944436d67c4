import { statement } from '#server/platform/db/statement.ts'

export type AdminRow = { readonly id: string; readonly email: string; readonly created_at: Date }

export const listAdmins = statement<[], AdminRow>({
  name: 'list_admins',
  text: 'select id, email, created_at from users where is_admin and closed_at is null order by created_at',
})

/** Nothing where the user has the right, or has not, already. */
export const setAdmin = statement<[id: string, isAdmin: boolean], { id: string }>({
  name: 'set_admin',
  text: `
    update users set is_admin = $2
    where id = $1 and closed_at is null and is_admin <> $2 returning id`,
})
