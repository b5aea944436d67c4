import { statement } from '#server/platform/db/statement.ts'

/**
 * Takes everything out of the row that names a person or lets one in. What transfers point to stays, under a name that
 * nobody can register.
 */
export const closeUser = statement<[userId: string], { email: string; was_admin: boolean }>({
  name: 'close_user',
  text: `
    with kept as (select id, email, is_admin from users where id = $1 and closed_at is null for update)
    update users u set closed_at = now(), full_name = 'Closed account', phone = null, is_admin = false,
      username = 'closed-' || u.id, username_key = 'closed-' || u.id,
      email = 'closed-' || u.id, email_key = 'closed-' || u.id, email_confirmed_at = null,
      password_hash = null, totp_secret = null, totp_enabled_at = null, totp_last_step = null
    from kept where u.id = kept.id returning kept.email, kept.is_admin as was_admin`,
})

/** Sessions stay for a while as what happened when, without the browser's name. */
export const endAllOf = statement<[userId: string], never>({
  name: 'end_all_of_user',
  text: `
    with p as (delete from passkeys where user_id = $1),
      r as (delete from recovery_codes where user_id = $1),
      d as (delete from devices where user_id = $1),
      l as (delete from email_links where user_id = $1),
      c as (delete from auth_challenges where user_id = $1),
      o as (update owners set ended_at = now() where user_id = $1 and ended_at is null)
    update sessions set user_agent = null, ended_at = coalesce(ended_at, now()) where user_id = $1`,
})
