import type { Readable } from 'node:stream'
import type { AdminUserView, exportUsers, listUsers as contract } from '#shared/api/admin/users.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { type ActCall, type AuditDeps, takenFile } from '#server/audit/audit.ts'
import { csvLines } from '#server/platform/csv/csv.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  BEFORE_THE_NEWEST,
  cursorAt,
  type Position,
  positionAfter,
  positionOf,
} from '#server/platform/http/lists/newest-first.ts'
import { pageOf } from '#server/platform/http/lists/pages-of-lists.ts'
import { type DeskUserRow, selectUser, selectUsers, type UserFilters } from './user-list.sql.ts'

export type UserPage = {
  readonly users: AdminUserView[]
  /** The position at which the next page begins; null on the last page. */
  readonly nextCursor: string | null
}

/** A page of users, the newest first. @throws DomainError 'invalid_request' naming `cursor` where it is malformed */
export async function listUsers({ pool }: AuditDeps, asked: QueryOf<typeof contract>): Promise<UserPage> {
  const before = positionOf(asked.cursor)
  // One more than is shown tells whether there is a next page.
  const rows = await selectUsers(pool, filtersOf(asked), before, asked.limit + 1)
  const { shown, last } = pageOf(rows, asked.limit)
  return { users: shown.map(viewOf), nextCursor: cursorAt(positionAfter(last)) }
}

/** A user as the desk sees them. @throws DomainError 'not_found' */
export async function userOnDesk(executor: Executor, id: string): Promise<AdminUserView> {
  const row = await selectUser(executor, id)
  if (row === undefined) throw new DomainError('not_found')
  return viewOf(row)
}

const filtersOf = ({ role, search }: QueryOf<typeof exportUsers>): UserFilters => ({
  role,
  words: userWords(search ?? ''),
})

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
  deps: AuditDeps,
  call: ActCall,
  asked: QueryOf<typeof exportUsers>,
): Promise<Readable> {
  const filters = filtersOf(asked)
  const taken = { id: 'users', after: { role: asked.role ?? null, isSearched: filters.words !== undefined } }
  return await takenFile<Position>(deps, call, taken, {
    header: columns,
    async page(executor, after) {
      const rows = await selectUsers(executor, filters, after ?? BEFORE_THE_NEWEST, ROWS_A_PAGE)
      const last = rows.length < ROWS_A_PAGE ? undefined : rows.at(-1)
      return { text: csvLines(rows.map(cellsOf)), next: positionAfter(last) }
    },
  })
}

const cellsOf = (row: DeskUserRow) => {
  const view = viewOf(row)
  return columns.map(column => (column === 'roles' ? view.roles.join(' ') : view[column]))
}

/** More words than anybody types of a person. */
const WORDS_MAX = 8
const WORD_LENGTH_MAX = 200 // as long as the database keeps them

/**
 * The typed search as a condition on `users.words`: each typed word is the beginning of one of the user's. A telephone may
 * be typed with blanks and signs between its digits. Undefined if nothing is typed.
 */
export function userWords(typed: string): string | undefined {
  const phone = phoneCondition(typed)
  if (phone !== undefined) return phone
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const conditions = words.slice(0, WORDS_MAX).map(word => conditionOf(word.slice(0, WORD_LENGTH_MAX)))
  return conditions.length === 0 ? undefined : conditions.join(' & ')
}

/** The word as it is typed; 'none-b' may also be within a longer one, of which the database keeps the parts. */
function conditionOf(word: string): string {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (parts.length < 2 || word.includes('@')) return beginning(word)
  return `(${beginning(word)} | (${parts.map(beginning).join(' & ')}))`
}

const beginning = (word: string): string => `'${word.replaceAll(/['\\]/g, sign => sign + sign)}':*`

/** Digits alone are a telephone: '+63 (917) 123-4567', '0917 123'. Its zero may be dialled within a country, or its own. */
function phoneCondition(typed: string): string | undefined {
  if (!/^[\s\d+()./-]*$/.test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '').slice(0, WORD_LENGTH_MAX)
  const dialled = digits.replace(/^0+/, '')
  if (dialled.length < 3) return undefined
  return digits === dialled ? beginning(digits) : `(${beginning(digits)} | ${beginning(dialled)})`
}

/** As `app.folded` does in the database. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđħı]/g, letter => plain[letter] ?? letter)

const plain: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }
