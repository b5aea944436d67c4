import type { DeskRole } from '#shared/accounts/roles.ts'
import { rate } from '#shared/money/rate.ts'
import { isGenuineRate, sealRate } from '#server/countries/rate-seals.ts'
import { listSealedRates, setRateSeal } from '#server/countries/rates.sql.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { type RightsDeps, sealRights } from '#server/users/session/desk-rights.ts'
import { sealSession } from '#server/users/session/session-seals.ts'
import type { SealedSession } from '#server/users/session/sessions.sql.ts'

type Planted = {
  readonly id: string
  readonly is_admin: boolean
  readonly roles: DeskRole[]
  readonly is_active: boolean
}

const UNGIVEN = `
  with planted as (
    select id, is_admin, roles, deactivated_at is null and closed_at is null as is_active from users
    where $1::uuid is null or id = $1)
  select p.* from planted p
  left join lateral (select * from desk_rights where user_id = p.id order by version desc limit 1) d on true
  where (p.is_admin or p.roles <> '{}' or d.user_id is not null)
    and (p.is_admin, p.roles, p.is_active) is distinct from (d.is_admin, d.roles, d.is_active)`

/** Seals rights that a test has planted, of everybody or of one user, as if the server had given them. */
export async function sealPlanted(
  executor: Executor,
  deps: RightsDeps,
  userId: string | null = null,
): Promise<void> {
  const { rows } = await executor.query<Planted>(UNGIVEN, [userId])
  for (const { id, is_admin: isAdmin, roles, is_active: isActive } of rows)
    await sealRights(executor, deps, id, { isAdmin, roles, isActive })
}

/** Seals the open sessions whose proof a test has dated, as if the server had opened them then. */
export async function sealPlantedSessions(executor: Executor, signingKeys: SigningKeys): Promise<void> {
  const { rows } = await executor.query<SealedSession>(`
    update sessions set proved_at = date_trunc('milliseconds', authenticated_at)
    where ended_at is null and proved_at is distinct from date_trunc('milliseconds', authenticated_at)
    returning id, user_id, token_hash, method, proved_at, seal`)
  for (const row of rows)
    await executor.query('update sessions set seal = $2 where id = $1', [
      row.id,
      sealSession(signingKeys, row),
    ])
}

/** Seals the rates that a test has planted, as if the server had given them. */
export async function sealPlantedRates(executor: Executor, signingKeys: SigningKeys): Promise<void> {
  for (const row of await listSealedRates(executor)) {
    if (isGenuineRate(signingKeys, row)) continue
    const { currency, per_usd, updated_at: at } = row
    await setRateSeal(executor, currency, at, sealRate(signingKeys, { currency, perUsd: rate(per_usd), at }))
  }
}
