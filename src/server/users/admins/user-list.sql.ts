import type { DeskRole } from '#shared/accounts/roles.ts'
import { query, type Executor } from '#server/platform/db/statement.ts'
import type { Position } from '#server/platform/http/lists/newest-first.ts'
import type { UserTier } from './admins.sql.ts'

export type DeskUserState = {
  readonly id: string
  readonly person: Buffer
  readonly is_admin: boolean
  readonly roles: DeskRole[]
  readonly is_active: boolean
  readonly is_email_confirmed: boolean
  readonly has_second_factor: boolean
  readonly tier: UserTier
  readonly is_grant_pending: boolean
  readonly api_keys: number
  readonly created_at: Date
  readonly last_seen_at: Date | null
  /** Microseconds since 1970: a JavaScript Date would lose three digits, and a page with them users. */
  readonly micros: bigint
}

export type UserFilters = {
  readonly role: 'admin' | 'staff' | 'user' | 'inactive' | undefined
  /** As `to_tsquery` writes it; undefined: all users. */
  readonly words: string | undefined
}

const roleConditions = {
  admin: 'is_admin and deactivated_at is null',
  staff: `roles <> '{}' and deactivated_at is null`,
  user: `not is_admin and roles = '{}' and deactivated_at is null`,
  inactive: 'deactivated_at is not null',
}

const shown = `
  u.id, u.person, u.is_admin, u.roles, u.deactivated_at is null as is_active,
  u.email_confirmed_at is not null as is_email_confirmed,
  (u.totp_enabled_at is not null or exists (select from passkeys p where p.user_id = u.id)) as has_second_factor,
  u.tier, exists (
    select from approvals a where a.kind = 'admins' and a.state = 'pending' and a.payload ->> 'id' = u.id::text
  ) as is_grant_pending,
  (select count(*)::integer from api_keys k where k.user_id = u.id and k.ended_at is null) as api_keys, u.created_at, (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
  (extract(epoch from u.created_at) * 1000000)::bigint as micros`

const columns =
  'id, person, is_admin, roles, deactivated_at, email_confirmed_at, totp_enabled_at, tier, created_at'

const AFTER = `(created_at, id) < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::uuid)`
const HAS_WORDS = 'words @@ $4::tsquery'

type Page = { readonly from: string; readonly role: UserFilters['role']; readonly where?: string }

/** Each filter has a text and so a plan of its own: one that says "or no filter" would be planned for none. */
function page({ from, role, where }: Page): string {
  const conditions = ['closed_at is null', AFTER, role && roleConditions[role], where].filter(Boolean)
  return `
    select ${shown} from (
      select ${columns} from ${from} where ${conditions.join(' and ')} order by created_at desc, id desc limit $3
    ) u order by u.created_at desc, u.id desc`
}

/** As many as are looked at in a few milliseconds. */
const NEWEST = 2_000

/** Among the next 2,000 users: what many have is found there, and would be slow to gather from all. */
const amongNewest = (role: UserFilters['role']): string => `
  with newest as materialized (
    select ${columns}, closed_at, words from users where ${AFTER} order by created_at desc, id desc limit ${NEWEST}
  )
  ${page({ from: 'newest', role, where: HAS_WORDS })}`

/** Among all: the index of words gives the few there are. */
const amongAll = (role: UserFilters['role']): string => `
  with found as materialized (select ${columns}, closed_at from users where ${HAS_WORDS})
  ${page({ from: 'found', role })}`

/** A page of users, the newest first, after the one created at `micros`. */
export async function selectUsers(
  executor: Executor,
  { role, words }: UserFilters,
  before: Position,
  limit: number,
): Promise<DeskUserState[]> {
  const values = [before.micros, before.id, limit]
  const run = async (name: string, text: string, more: readonly string[] = []) =>
    (
      await query<DeskUserState>(executor, {
        name: `${name}_${role ?? 'all'}`,
        text,
        values: [...values, ...more],
      })
    ).rows
  if (words === undefined) return run('list_users', page({ from: 'users', role }))
  if (role === 'admin' || role === 'staff' || role === 'inactive')
    return run('search_few_users', page({ from: 'users', role, where: HAS_WORDS }), [words])
  const near = await run('search_newest_users', amongNewest(role), [words])
  return near.length === limit ? near : run('search_users', amongAll(role), [words])
}

export async function selectUser(executor: Executor, id: string): Promise<DeskUserState | undefined> {
  const text = `select ${shown} from users u where u.id = $1 and u.closed_at is null`
  return (await query<DeskUserState>(executor, { name: 'find_user_for_desk', text, values: [id] })).rows[0]
}
