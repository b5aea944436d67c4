import type pg from 'pg'
import {
  keyedEmail,
  keyedUsername,
  keyedWords,
  type KeyDeps,
  type PersonColumns,
  sealPerson,
} from '#server/users/person.ts'
import type { Size } from './plan.ts'

/** When user `n` of this seeding joined: one after the other, over two years. */
export const joining = ({ until, firstUser, users }: Size): string => `
  create function pg_temp.joined(n bigint) returns timestamptz language sql immutable parallel safe as $$
    select timestamptz '${until}' - make_interval(secs => 2 * 365 * 86400 * (1 - (n - ${firstUser} + 0.5) / ${Math.max(users, 1)}))
  $$`

const everyone = ({ firstUser, users }: Size): string =>
  `generate_series(${firstUser}::bigint, ${firstUser + users - 1}) n`

/** Users of one statement. */
const USERS_AT_ONCE = 5_000

type Drawn = PersonColumns & { readonly id: string; readonly joined: Date }

/** Adds users without a password: nobody signs in as one of them. */
export async function insertUsers(client: pg.Client, deps: KeyDeps, size: Size): Promise<void> {
  const end = size.firstUser + size.users
  for (let from = size.firstUser; from < end; from += USERS_AT_ONCE) {
    const { rows } = await client.query<Drawn>(drawn, [from, Math.min(from + USERS_AT_ONCE, end) - 1])
    const sealed = rows.map(row => sealedUser(deps, row))
    const columns = ['person', 'username_key', 'email_key', 'words'] as const
    await client.query(insertion, [
      rows.map(({ id }) => id),
      ...columns.map(column => sealed.map(row => row[column])),
      rows.map(({ joined }) => joined),
    ])
  }
}

/** A user's columns; the words have blanks between them. */
function sealedUser(deps: KeyDeps, { id, full_name: fullName, ...rest }: Drawn) {
  const person = { fullName, ...rest }
  return {
    person: sealPerson(deps, id, person),
    username_key: keyedUsername(deps, person.username),
    email_key: keyedEmail(deps, person.email),
    words: keyedWords(deps, person).join(' '),
  }
}

const drawn = `
  select pg_temp.id_at(pg_temp.joined(n), 'u' || n) as id, pg_temp.person(n) as full_name, 'scale' || n as username,
    'scale' || n || '@example.com' as email, '+1' || lpad((n * 7919 % 1000000000)::text, 9, '2') as phone, pg_temp.joined(n) as joined
  from generate_series($1::bigint, $2::bigint) n`

const insertion = `
  insert into users (id, person, username_key, email_key, words, created_at, email_confirmed_at)
  select id, person, username_key, email_key, array_to_tsvector(string_to_array(words, ' ')), joined, joined
  from unnest($1::uuid[], $2::bytea[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
    as u (id, person, username_key, email_key, words, joined)`

const owners = (size: Size): string => `
  insert into owners (id, user_id, created_at)
  select pg_temp.id_at(pg_temp.joined(n), 'o' || n), pg_temp.id_at(pg_temp.joined(n), 'u' || n), pg_temp.joined(n)
  from ${everyone(size)}`

const promo = `
  insert into promo_codes (id, code, discount_type, discount_value)
  select pg_temp.id_at(now(), 'SCALE10'), 'SCALE10', 'percentage', 10
  where not exists (select from promo_codes where code = 'SCALE10' and deleted_at is null)`

export const peopleRows = (size: Size): readonly string[] => [owners(size), promo]

export const afterwards = (isBulk: boolean, size: Size): readonly string[] => [
  `update promo_codes set usage_count = (select count(*) from promo_redemptions r where r.promo_code_id = promo_codes.id and r.state in ('reserved', 'kept'))
   where code = 'SCALE10' and deleted_at is null`,
  ...(isBulk ? [`insert into pending_user_stats (change) values (${size.users})`] : []),
]
