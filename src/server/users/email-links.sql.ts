import { statement } from '#server/platform/db/statement.ts'

export type LinkPurpose = 'confirm_email' | 'reset_password'

export const insertLink = statement<
  [id: string, purpose: LinkPurpose, userId: string, email: string, lifeSeconds: number],
  never
>({
  name: 'insert_email_link',
  text: `
    insert into email_links (id, purpose, user_id, email, expires_at)
    values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
})
