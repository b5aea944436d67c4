import { statement } from '#server/platform/db/statement.ts'

export type LinkPurpose = 'confirm_email' | 'change_email' | 'reset_password'

/** Seconds for which a link works. A reset link is as good as the password, and others may see a mail; a confirmation opens nothing. */
export const lifeSeconds: Record<LinkPurpose, number> = {
  reset_password: 20 * 60,
  confirm_email: 7 * 24 * 60 * 60,
  change_email: 24 * 60 * 60, // asked for a moment ago, by somebody who is at their desk
}

export const insertLink = statement<
  [id: string, purpose: LinkPurpose, userId: string, address: Buffer, lifeSeconds: number],
  never
>({
  name: 'insert_email_link',
  text: `
    insert into email_links (id, purpose, user_id, address, expires_at)
    values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
})

export type LinkRow = {
  readonly id: string
  readonly purpose: LinkPurpose
  readonly user_id: string
  /** The address it is for, sealed. */
  readonly address: Buffer
  readonly expires_at: Date
}

const lives = Object.entries(lifeSeconds).map(([purpose, seconds]) => `when '${purpose}' then ${seconds}`)

/** The id is signed in the mail and says when it was made: SQL makes no old link work again. docs/decisions/0086. */
const isGood = `used_at is null and expires_at > now()
  and coalesce(app.made_at(id), created_at) > now() - make_interval(secs => case purpose ${lives.join(' ')} end)`
const linkColumns = 'id, purpose, user_id, address, expires_at'

export const findLinkRow = statement<[id: string], LinkRow>({
  name: 'find_email_link',
  text: `select ${linkColumns} from email_links where id = $1 and ${isGood}`,
})

/** Uses a link up: of two at the same moment one finds nothing. */
export const takeLink = statement<[id: string, purposes: readonly LinkPurpose[]], LinkRow>({
  name: 'take_email_link',
  text: `
    update email_links set used_at = now() where id = $1 and purpose = any ($2::text[]) and ${isGood}
    returning ${linkColumns}`,
})

/** Links of a purpose that have been made for a user within so many seconds, used or not. */
export const countLinks = statement<
  [userId: string, purpose: LinkPurpose, seconds: number],
  { count: number }
>({
  name: 'count_email_links',
  text: `
    select count(*)::integer as count from email_links
    where user_id = $1 and purpose = $2 and created_at > now() - make_interval(secs => $3)`,
})

/** Ends all links that were mailed for these purposes. */
export const endLinks = statement<[userId: string, purposes: readonly LinkPurpose[]], never>({
  name: 'end_email_links',
  text: `
    update email_links set used_at = now()
    where user_id = $1 and purpose = any ($2::text[]) and used_at is null`,
})

/** A week later nobody asks any more why it did not work. */
export const purgeLinks = statement<[], never>({
  name: 'purge_email_links',
  text: `delete from email_links where expires_at < now() - interval '7 days'`,
})
