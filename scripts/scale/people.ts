import type { Size } from './plan.ts'

/** When user `n` of this seeding joined: one after the other, over two years. */
export const joining = ({ until, firstUser, users }: Size): string => `
  create function pg_temp.joined(n bigint) returns timestamptz language sql immutable parallel safe as $$
    select timestamptz '${until}' - make_interval(secs => 2 * 365 * 86400 * (1 - (n - ${firstUser} + 0.5) / ${Math.max(users, 1)}))
  $$`

const everyone = ({ firstUser, users }: Size): string =>
  `generate_series(${firstUser}::bigint, ${firstUser + users - 1}) n`

/** Users without a password: nobody signs in as one of them. */
const users = (size: Size): string => `
  insert into users (id, full_name, username, username_key, email, email_key, phone, created_at, email_confirmed_at)
  select pg_temp.id_at(pg_temp.joined(n), 'u' || n), pg_temp.person(n), 'scale' || n, 'scale' || n, 'scale' || n || '@example.com',
    'scale' || n || '@example.com', '+1' || lpad((n * 7919 % 1000000000)::text, 9, '2'), pg_temp.joined(n), pg_temp.joined(n)
  from ${everyone(size)}`

const owners = (size: Size): string => `
  insert into owners (id, user_id, created_at)
  select pg_temp.id_at(pg_temp.joined(n), 'o' || n), pg_temp.id_at(pg_temp.joined(n), 'u' || n), pg_temp.joined(n)
  from ${everyone(size)}`

const promo = `
  insert into promo_codes (id, code, discount_type, discount_value)
  select pg_temp.id_at(now(), 'SCALE10'), 'SCALE10', 'percentage', 10
  where not exists (select from promo_codes where code = 'SCALE10' and deleted_at is null)`

export const peopleRows = (size: Size): readonly string[] => [users(size), owners(size), promo]

export const afterwards = (isBulk: boolean, size: Size): readonly string[] => [
  `update promo_codes set usage_count = (select count(*) from promo_redemptions r where r.promo_code_id = promo_codes.id and r.state in ('reserved', 'kept'))
   where code = 'SCALE10' and deleted_at is null`,
  ...(isBulk ? [`insert into pending_user_stats (change) values (${size.users})`] : []),
]
