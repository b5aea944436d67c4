import type pg from 'pg'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import { peopleOf, type SealedPeople } from '#server/transfers/row/people.ts'
import { cursorOf } from '#server/platform/http/lists/pages-of-lists.ts'

/** One kind of call; its paths are asked in turn, so that no answer is the one before. */
export type AdminCall = {
  readonly name: string
  readonly paths: readonly string[]
  readonly isLimited: boolean
}

const PATHS = 16

type Sample = {
  id: string
  reference: string
  email: string
  phone: string
  name: string
  payment: string | null
  day: string
  username: string
}

const limited = (name: string, ...paths: string[]): AdminCall => ({ name, paths, isLimited: true })

/** Everything that the desk asks for, with values that are there. */
export async function adminCalls(database: pg.Client, keys: DataKeys): Promise<AdminCall[]> {
  const samples = await draw(database, keys)
  const search = (name: string, of: (sample: Sample) => string | null): AdminCall => ({
    name: `transfers: search by ${name}`,
    paths: samples.map(sample => `/api/transfers?search=${encodeURIComponent(of(sample) ?? '')}`),
    isLimited: true,
  })
  const deep: AdminCall[] = []
  for (const depth of [0.1, 0.5, 0.99]) deep.push(await pageAt(database, depth))
  const filter = (query: string): AdminCall => limited(`transfers: ${query}`, `/api/transfers?${query}`)
  return [
    { name: 'the health check, which asks `select 1`', paths: ['/readyz'], isLimited: false },
    limited('stats', '/api/admin/stats'),
    ...['30', '365'].map(days => limited(`charts of ${days} days`, `/api/admin/charts?days=${days}`)),
    limited('promises of a year', promisesOfAYear('')),
    limited('late transfers of a year', promisesOfAYear('/late')),
    limited('transfers: first page', '/api/transfers'),
    ...deep,
    ...['status=pending', 'status=processing', 'status=completed', 'status=failed'].map(filter),
    ...['sendCountry=US', 'sendCountry=PK', 'receiveCountry=PH', 'sendCountry=US&receiveCountry=PH'].map(
      filter,
    ),
    filter(`from=${samples[0]?.day}`),
    filter(`to=${samples[1]?.day}`),
    ...[
      'minUsd=1000',
      'maxUsd=30',
      'deliveryMethod=cash',
      'paymentMethod=bank',
      'queue=review',
      'queue=attention',
    ].map(filter),
    search('reference', ({ reference }) => reference),
    search('email', ({ email }) => email),
    search('phone', ({ phone }) => phone),
    search('name', ({ name }) => name),
    search('payment id', ({ payment }) => payment ?? 'pi_none'),
    limited('a transfer with everything about it', ...samples.map(({ id }) => `/api/admin/transfers/${id}`)),
    limited('users: first page', '/api/admin/users'),
    limited(
      'users: search by email',
      ...samples.map(({ username }) => `/api/admin/users?search=${username}@example.com`),
    ),
    limited('users: search by name', '/api/admin/users?search=Maria', '/api/admin/users?search=Zo%C3%AB'),
    limited('audit: first page', '/api/admin/audit'),
    limited('ledger: balances', '/api/admin/ledger/balances'),
    limited('ledger: entries', '/api/admin/ledger/entries'),
    limited('ledger: entries of an account', '/api/admin/ledger/entries?account=fee_income.USD'),
    limited(
      'ledger: entries of a transfer',
      ...samples.map(({ reference }) => `/api/admin/ledger/entries?reference=${reference}`),
    ),
  ]
}

async function draw(database: pg.Client, keys: DataKeys): Promise<Sample[]> {
  const { rows } = await database.query<Omit<Sample, 'email' | 'phone' | 'name'> & SealedPeople>(
    `select t.id, t.reference_number as reference, t.personal, t.people_version,
       (select provider_ref from payments where transfer_id = t.id limit 1) as payment, to_char(t.created_at, 'YYYY-MM-DD') as day,
       'scale11' as username
     from transfers t tablesample system (0.01) repeatable (1) limit $1`,
    [PATHS],
  )
  return rows.map(row => {
    const { sender_email: email, sender_phone: phone, sender_name: name } = peopleOf(keys, row)
    return { ...row, email, phone, name }
  })
}

async function pageAt(database: pg.Client, depth: number): Promise<AdminCall> {
  const { rows } = await database.query<{ position: string[] }>(
    `select array[app.microseconds(created_at)::text, transfer_id::text] as position from transfer_search
     order by created_at desc, transfer_id desc offset (select (count(*) * $1::float8)::bigint - 1 from transfers) limit 1`,
    [depth],
  )
  const cursor = cursorOf(['newest', ...(rows[0]?.position ?? [])])
  return limited(`transfers: the page at ${depth * 100} %`, `/api/transfers?cursor=${cursor}`)
}

const DAY_MS = 86_400_000
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const promisesOfAYear = (more: string): string =>
  `/api/admin/promises${more}?from=${dayAt(Date.now() - 365 * DAY_MS)}&to=${dayAt(Date.now())}`
