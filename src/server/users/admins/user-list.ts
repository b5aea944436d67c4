import type { Readable } from 'node:stream'
import type { AdminUserView, exportUsers, listUsers as contract } from '#shared/api/admin/users.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type ActCall, type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { csvLines } from '#server/platform/csv/csv.ts'
import {
  BEFORE_THE_NEWEST,
  cursorAt,
  type Position,
  positionAfter,
  positionOf,
} from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { type KeyDeps, keyedWord, opened, type PersonColumns, shownPerson } from '../person.ts'
import { userWords } from '../person-words.ts'
import { type DeskUserState, selectUser, selectUsers, type UserFilters } from './user-list.sql.ts'

type ListDeps = AuditDeps & KeyDeps

export type UserPage = {
  readonly users: AdminUserView[]
  /** The position at which the next page begins; null on the last page. */
  readonly nextCursor: string | null
}

/** A page of users, the newest first. @throws DomainError 'invalid_request' naming `cursor` where it is malformed */
export async function listUsers(deps: ListDeps, asked: QueryOf<typeof contract>): Promise<UserPage> {
  const before = positionOf(asked.cursor)
  // One more than is shown tells whether there is a next page.
  const rows = await selectUsers(deps.pool, filtersOf(deps, asked), before, asked.limit + 1)
  const { shown, last } = pageOf(rows, asked.limit)
  return { users: opened(deps, shown, shownPerson).map(viewOf), nextCursor: cursorAt(positionAfter(last)) }
}

/** A user as the desk sees them. @throws DomainError 'not_found' */
export async function userOnDesk(deps: ListDeps, id: string): Promise<AdminUserView> {
  const row = await selectUser(deps.pool, id)
  if (row === undefined) throw new DomainError('not_found')
  const [user] = opened(deps, [row], shownPerson)
  return viewOf(user!) // as many as were given
}

const filtersOf = (deps: KeyDeps, { role, search }: QueryOf<typeof exportUsers>): UserFilters => ({
  role,
  words: userWords(search ?? '', word => keyedWord(deps, word)),
})

type DeskUserRow = Omit<DeskUserState, 'person'> & PersonColumns

const viewOf = (row: DeskUserRow): AdminUserView => ({
  id: row.id,
  fullName: row.full_name,
  username: row.username,
  email: row.email,
  phone: row.phone,
  isAdmin: row.is_admin ? 1 : 0,
  roles: row.roles,
  isActive: row.is_active ? 1 : 0,
  isEmailConfirmed: row.is_email_confirmed ? 1 : 0,
  hasSecondFactor: row.has_second_factor ? 1 : 0,
  tier: row.tier,
  isGrantPending: row.is_grant_pending ? 1 : 0,
  apiKeys: row.api_keys,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
})

const ROWS_A_PAGE = 2_000

const columns = [
  'id',
  'fullName',
  'username',
  'email',
  'phone',
  'isAdmin',
  'isActive',
  'isEmailConfirmed',
  'hasSecondFactor',
  'tier',
  'createdAt',
  'lastSeenAt',
  'roles',
] as const satisfies (keyof AdminUserView)[]

/** The listed users as a file; the download is audited. @throws DomainError 'busy' where too many files are under way */
export async function usersFile(
  deps: ListDeps,
  call: ActCall,
  asked: QueryOf<typeof exportUsers>,
): Promise<Readable> {
  const filters = filtersOf(deps, asked)
  const taken = { id: 'users', after: { role: asked.role ?? null, isSearched: filters.words !== undefined } }
  return await takenFile<Position>(deps, call, taken, {
    header: columns,
    async page(executor, after) {
      const rows = await selectUsers(executor, filters, after ?? BEFORE_THE_NEWEST, ROWS_A_PAGE)
      const last = rows.length < ROWS_A_PAGE ? undefined : rows.at(-1)
      return { text: csvLines(opened(deps, rows, shownPerson).map(cellsOf)), next: positionAfter(last) }
    },
  })
}

const cellsOf = (row: DeskUserRow) => {
  const view = viewOf(row)
  return columns.map(column => (column === 'roles' ? view.roles.join(' ') : view[column]))
}
