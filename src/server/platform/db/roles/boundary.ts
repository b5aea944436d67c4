import pg from 'pg'

type Role = {
  readonly name: string
  readonly attributes: readonly string[]
  readonly memberships: readonly string[]
  readonly owned: string | null
  readonly creates: readonly string[]
}

/**
 * Reasons why the rights of the role that signs in are no boundary: with SQL alone it could become another role, change a
 * table or its triggers, or run a command. Empty: they are one.
 */
export async function boundaryFaults(connection: pg.ClientConfig, ownSchema = ''): Promise<string[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // the statement that was running rejects with the same error
  await client.connect()
  try {
    const { rows } = await client.query<Role>(ROLE, [ownSchema])
    return rows.flatMap(faultsOf)
  } finally {
    await client.end()
  }
}

/** The rule as a function of what the catalogue says. A superuser is a member of every role: one reason is enough. */
export function faultsOf({ attributes, memberships, owned, creates }: Role): string[] {
  if (attributes.includes('superuser')) return ['is a superuser']
  return [
    ...attributes.map(attribute => `may ${attribute}`),
    ...memberships.map(role => `is a member of ${role}`),
    ...(owned === null ? [] : [`owns ${owned}`]),
    ...creates.map(where => `may create in ${where}`),
  ]
}

const ROLE = `
  with me as (select * from pg_roles where rolname = session_user),
  owned as (
    select format('the database %I', datname) as name from pg_database, me
    where datname = current_database() and datdba = me.oid
    union all
    select format('the schema %I', nspname) from pg_namespace, me where nspowner = me.oid and nspname <> $1
    union all
    select format('%s', c.oid::regclass) from pg_class c, me
    where relowner = me.oid and relnamespace::regnamespace::text <> $1 and relkind in ('r', 'p', 'v', 'm')
      and relpersistence <> 't'
  )
  select me.rolname::text as name,
    array_remove(array[
      case when rolsuper then 'superuser' end,
      case when rolcreaterole then 'create roles' end,
      case when rolcreatedb then 'create databases' end,
      case when rolreplication then 'replicate' end,
      case when rolbypassrls then 'bypass row security' end
    ], null) as attributes,
    array(
      select r.rolname::text from pg_roles r where r.oid <> me.oid and pg_has_role(me.oid, r.oid, 'member') order by 1
    ) as memberships,
    (select min(name) from owned) as owned,
    array_remove(array[
      case when has_database_privilege(me.oid, current_database(), 'create') then 'the database' end,
      case when has_schema_privilege(me.oid, 'public', 'create') then 'the schema public' end
    ], null) as creates
  from me`
