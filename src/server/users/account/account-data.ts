import { DomainError } from '#shared/api/error.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { UserDeps } from '../deps.ts'
import { listKeys } from '../keys/api-keys.ts'
import { listPasskeys } from '../factors/passkeys.ts'
import { opened, type PersonColumns } from '../person.ts'
import { steppedUp } from '../session/sessions.ts'

/** A file of everything we keep of somebody. */
type AccountFile = { readonly fileName: string; readonly data: Record<string, unknown> }

/**
 * Everything we keep of the signed-in user, secrets apart: what is here under `account`, and a list for each slice that
 * keeps something. Source: GDPR, articles 15 and 20.
 * @throws DomainError 'step_up_required'
 */
export async function exportAccount(deps: UserDeps, actor: Actor): Promise<AccountFile> {
  const { userId } = steppedUp(actor)
  const [account] = opened(deps, await findAccountData(deps.pool, userId))
  if (account === undefined) throw new DomainError('not_signed_in')
  const exportedAt = deps.clock.now().toISOString()
  const data = {
    exportedAt,
    account: { id: userId, ...accountOf(account) },
    sessions: (await listKeptSessions(deps.pool, userId)).map(sessionOf),
    passkeys: await listPasskeys(deps, actor),
    apiKeys: await listKeys(deps, userId),
    ...(await keptElsewhere(deps, userId)),
  }
  return { fileName: `account-data-${exportedAt.slice(0, 10)}.json`, data }
}

/** One after the other: a download is in no hurry, and other people's requests need the connections. */
async function keptElsewhere({ keptOf }: UserDeps, userId: string): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(keptOf)) kept[name] = await read(userId)
  return kept
}

const accountOf = (row: Omit<KeptAccount, 'person'> & PersonColumns) => ({
  fullName: row.full_name,
  username: row.username,
  email: row.email,
  emailConfirmedAt: row.email_confirmed_at,
  phone: row.phone,
  isAdmin: row.is_admin,
  roles: row.roles,
  createdAt: row.created_at,
  passwordChangedAt: row.password_changed_at,
  oneTimeCodesSince: row.totp_enabled_at,
  recoveryCodesLeft: row.recovery_codes_left,
  knownDevices: row.devices,
})

const sessionOf = (row: KeptSession) => ({
  method: row.method,
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  endedAt: row.ended_at,
})

type KeptAccount = {
  readonly id: string
  readonly person: Buffer
  readonly email_confirmed_at: Date | null
  readonly is_admin: boolean
  readonly roles: string[]
  readonly created_at: Date
  readonly password_changed_at: Date
  readonly totp_enabled_at: Date | null
  readonly recovery_codes_left: number
  readonly devices: number
}

const findAccountData = statement<[userId: string], KeptAccount>({
  name: 'find_account_data',
  text: `
    select u.id, u.person, u.email_confirmed_at, u.is_admin, u.roles, u.created_at,
      u.password_changed_at, u.totp_enabled_at,
      (select count(*)::integer from recovery_codes where user_id = u.id and used_at is null) as recovery_codes_left,
      (select count(*)::integer from devices where user_id = u.id) as devices
    from users u where u.id = $1 and u.closed_at is null`,
})

type KeptSession = {
  readonly method: string
  readonly user_agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly ended_at: Date | null
}

/** Those that have ended too, for as long as we keep them. */
const listKeptSessions = statement<[userId: string], KeptSession>({
  name: 'list_kept_sessions',
  text: `
    select method, user_agent, created_at, last_seen_at, ended_at
    from sessions where user_id = $1 order by created_at`,
})
