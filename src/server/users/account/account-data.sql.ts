import { statement } from '#server/platform/db/statement.ts'

export type KeptAccount = {
  readonly full_name: string
  readonly username: string
  readonly email: string
  readonly email_confirmed_at: Date | null
  readonly phone: string | null
  readonly is_admin: boolean
  readonly created_at: Date
  readonly password_changed_at: Date
  readonly totp_enabled_at: Date | null
  readonly recovery_codes_left: number
  readonly devices: number
}

export const findAccountData = statement<[userId: string], KeptAccount>({
  name: 'find_account_data',
  text: `
    select u.full_name, u.username, u.email, u.email_confirmed_at, u.phone, u.is_admin, u.created_at,
      u.password_changed_at, u.totp_enabled_at,
      (select count(*)::integer from recovery_codes where user_id = u.id and used_at is null) as recovery_codes_left,
      (select count(*)::integer from devices where user_id = u.id) as devices
    from users u where u.id = $1 and u.closed_at is null`,
})

export type KeptSession = {
  readonly method: string
  readonly user_agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly ended_at: Date | null
}

/** Those that have ended too, for as long as we keep them. */
export const listKeptSessions = statement<[userId: string], KeptSession>({
  name: 'list_kept_sessions',
  text: `
    select method, user_agent, created_at, last_seen_at, ended_at
    from sessions where user_id = $1 order by created_at`,
})
