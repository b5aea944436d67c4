import type { DeskRole } from '#shared/accounts/roles.ts'
import type { DeskNeeds } from '#shared/api/users/users.api.ts'
import { statement } from '#server/platform/db/statement.ts'

export type SessionMethod = 'password' | 'passkey' | 'password+totp' | 'password+recovery'

const isOnDesk = `(u.is_admin or u.roles <> '{}')`

/** Idle and absolute limits in seconds, by whether the desk opens for the user. */
const idleSeconds = `case when ${isOnDesk} then 30 * 60 else 7 * 24 * 60 * 60 end`
const absoluteSeconds = `case when ${isOnDesk} then 12 * 60 * 60 else 30 * 24 * 60 * 60 end`

/** Whether a session `s` of a user `u` is still good. */
const isOpen = `
  s.ended_at is null and u.closed_at is null and u.deactivated_at is null
  and s.last_seen_at > now() - make_interval(secs => ${idleSeconds})
  -- The id is sealed, and says when it was made.
  and least(s.created_at, app.made_at(s.id)) > now() - make_interval(secs => ${absoluteSeconds})`

export type SealedSession = {
  readonly id: string
  readonly user_id: string
  readonly token_hash: Buffer
  readonly method: SessionMethod
  /** When its user last proved who they are; null as the seal is. */
  readonly proved_at: Date | null
  /** Null in a session that has ended, or that no server of this release has written. */
  readonly seal: Buffer | null
}

export type OpenSession = SealedSession & {
  readonly is_admin: boolean
  readonly roles: DeskRole[]
  readonly language: string
  /** Version and seal of the newest rights of somebody at the desk; null where the server gave none. */
  readonly rights_version: number | null
  readonly rights_seal: Buffer | null
  readonly rights_mailbox: string | null
  readonly proof_age_seconds: number
  /** The step that opens the desk to an admin who has shown only the password; null: none is missing. */
  readonly desk_needs: DeskNeeds | null
  /** Seen so long ago that the sight is worth a write. */
  readonly is_stale: boolean
}

/**
 * The user behind a session's token, as of this moment: rights are never kept in a session. Takes one token: for a list the planner
 * expects ten and then plans again at each call, which costs ten times the reading.
 */
export const findSession = statement<[tokenHash: Buffer], OpenSession>({
  name: 'find_session',
  text: `
    select s.id, s.user_id, s.token_hash, s.method, s.proved_at, s.seal, u.is_admin, u.roles, u.language, r.version as rights_version, r.seal as rights_seal, r.mailbox as rights_mailbox, s.last_seen_at < now() - interval '1 minute' as is_stale,
      extract(epoch from now() - least(s.authenticated_at, s.proved_at))::float8 as proof_age_seconds,
      case
        when not ${isOnDesk} or s.method <> 'password' then null
        when u.totp_enabled_at is not null or exists (select from passkeys p where p.user_id = u.id) then 'proof'
        else 'enrolment'
      end as desk_needs
    from sessions s join users u on u.id = s.user_id
    left join lateral (
      select d.version, d.seal, d.mailbox from desk_rights d where d.user_id = u.id and ${isOnDesk} order by d.version desc limit 1
    ) r on true
    where s.token_hash = $1 and ${isOpen}`,
})

export const touchSession = statement<[id: string], never>({
  name: 'touch_session',
  text: 'update sessions set last_seen_at = now() where id = $1',
})

/** The moment of the database, to the millisecond: a seal covers what a Date holds. */
export const readNow = statement<[], { now: Date }>({
  name: 'read_now',
  text: `select date_trunc('milliseconds', now()) as now`,
})

export const insertSession = statement<
  [
    id: string,
    userId: string,
    tokenHash: Buffer,
    method: SessionMethod,
    provedAt: Date,
    seal: Buffer,
    userAgent: string | null,
  ],
  never
>({
  name: 'insert_session',
  text: 'insert into sessions (id, user_id, token_hash, method, proved_at, seal, user_agent) values ($1, $2, $3, $4, $5, $6, $7)',
})

/** A session under a new token. */
export type Renewed = [id: string, tokenHash: Buffer, provedAt: Date, seal: Buffer]

/** A new token for a session whose rights have changed: what the old one opened is closed. No new proof by itself. */
export const changeToken = statement<Renewed, { id: string }>({
  name: 'change_session_token',
  text: `
    update sessions set token_hash = $2, proved_at = $3, seal = $4, last_seen_at = now()
    where id = $1 and ended_at is null returning id`,
})

/** A new token for a session whose user has proved their identity again. */
export const renewToken = statement<Renewed, { id: string }>({
  name: 'renew_session_token',
  text: `
    update sessions set token_hash = $2, proved_at = $3, seal = $4, authenticated_at = now(), last_seen_at = now()
    where id = $1 and ended_at is null returning id`,
})

/** A session by a stronger proof in place of the one in which it was given: the method of a session never changes. */
export const replaceSession = statement<[...Renewed, newId: string, method: SessionMethod], { id: string }>({
  name: 'replace_session',
  text: `
    with ended as (
      update sessions set ended_at = now(), seal = null where id = $1 and ended_at is null returning user_id, user_agent
    )
    insert into sessions (id, user_id, token_hash, method, proved_at, seal, user_agent)
    select $5, user_id, $2, $6, $3, $4, user_agent from ended returning id`,
})

/** `now`: the moment of the database, to the millisecond, in which the proof of a renewed session is sealed. */
export const findOpenSession = statement<[id: string], SealedSession & { readonly now: Date }>({
  name: 'find_open_session',
  text: `
    select id, user_id, token_hash, method, proved_at, seal, date_trunc('milliseconds', now()) as now
    from sessions where id = $1 and ended_at is null`,
})

export const endSessionByToken = statement<[tokenHashes: readonly Buffer[]], { id: string }>({
  name: 'end_session_by_token',
  text: `
    update sessions set ended_at = now(), seal = null where token_hash = any($1::bytea[]) and ended_at is null returning id`,
})

export const endSessionOf = statement<[userId: string, id: string], { id: string }>({
  name: 'end_session_of',
  text: 'update sessions set ended_at = now(), seal = null where user_id = $1 and id = $2 and ended_at is null returning id',
})

/** Ends every session of a user but one; all of them where that is null. */
export const endSessionsBut = statement<[userId: string, keptId: string | null], { id: string }>({
  name: 'end_sessions_but',
  text: `
    update sessions set ended_at = now(), seal = null
    where user_id = $1 and id is distinct from $2::uuid and ended_at is null returning id`,
})

export type SessionRow = {
  readonly id: string
  readonly method: SessionMethod
  readonly user_agent: string | null
  readonly created_at: Date
  readonly last_seen_at: Date
}

export const listOpenSessions = statement<[userId: string], SessionRow>({
  name: 'list_open_sessions',
  text: `
    select s.id, s.method, s.user_agent, s.created_at, s.last_seen_at
    from sessions s join users u on u.id = s.user_id
    where s.user_id = $1 and ${isOpen}
    order by s.last_seen_at desc limit 100`, // a robot may have opened thousands
})

/** Ninety days are enough to look into what happened. Whoever was last seen then has no session any more either. */
export const purgeSessions = statement<[], never>({
  name: 'purge_sessions',
  text: `
    delete from sessions where ended_at < now() - interval '90 days' or last_seen_at < now() - interval '120 days'`,
})
