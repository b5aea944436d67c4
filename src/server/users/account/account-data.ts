import { DomainError } from '#shared/api/error.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { findAccountData, type KeptAccount, type KeptSession, listKeptSessions } from './account-data.sql.ts'
import type { UserDeps } from '../deps.ts'
import { listPasskeys } from '../factors/passkeys.ts'
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
  const [account] = await findAccountData(deps.pool, userId)
  if (account === undefined) throw new DomainError('not_signed_in')
  const exportedAt = deps.clock.now().toISOString()
  const data = {
    exportedAt,
    account: { id: userId, ...accountOf(account) },
    sessions: (await listKeptSessions(deps.pool, userId)).map(sessionOf),
    passkeys: await listPasskeys(deps, actor),
    ...(await keptElsewhere(deps, userId)),
  }
  return { fileName: `openremit-data-${exportedAt.slice(0, 10)}.json`, data }
}

/** One after the other: a download is in no hurry, and other people's requests need the connections. */
async function keptElsewhere({ keptOf }: UserDeps, userId: string): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(keptOf)) kept[name] = await read(userId)
  return kept
}

const accountOf = (row: KeptAccount) => ({
  fullName: row.full_name,
  username: row.username,
  email: row.email,
  emailConfirmedAt: row.email_confirmed_at,
  phone: row.phone,
  isAdmin: row.is_admin,
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
