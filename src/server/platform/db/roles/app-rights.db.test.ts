import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'
import { quiet } from '../database-log.ts'
import { openDatabase } from '../database.ts'
import { appFunctions } from './app-functions.ts'
import { appRights } from './app-rights.ts'
import type { Rights } from './rights.ts'
import { restoreRights } from './restore-rights.ts'

let database: TestDatabase
let catalogue: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  catalogue = await ownerClient(database)
})
afterAll(async () => {
  await catalogue.end()
  await database.drop()
})

const inTheTable: Record<string, Rights> = { ...appRights, schema_migrations: {} }

/** Each right of a table as one line: 'insert', 'update (state)'. */
function linesOf({ insert, update, delete: isDeleted }: Rights): string[] {
  const lines = (right: string, columns: Rights['insert']) =>
    columns === true ? [right] : (columns ?? []).map(column => `${right} (${column})`)
  return ['select', ...lines('insert', insert), ...lines('update', update), ...(isDeleted ? ['delete'] : [])]
}

/** Rights of the application and of everybody on all that holds rows, as PostgreSQL keeps them. */
const HELD = `
  select c.relname::text as name, lower(a.privilege_type) as right
  from pg_class c, aclexplode(c.relacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee in (0, 'openremit_app'::regrole)
  union all
  select c.relname::text, format('%s (%s)', lower(a.privilege_type), t.attname)
  from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
  where c.relnamespace = 'public'::regnamespace and a.grantee in (0, 'openremit_app'::regrole)`

test('the application has the rights on tables that its table of rights says, and no others', holdsItsRights)

async function holdsItsRights(): Promise<void> {
  const { rows } = await catalogue.query<{ name: string; right: string }>(HELD)
  const held = Object.groupBy(rows, ({ name }) => name)
  const sorted = Object.entries(held).map(([name, all]) => [
    name,
    (all ?? []).map(({ right }) => right).toSorted(),
  ])
  const wanted = Object.entries(inTheTable).map(([name, rights]) => [name, linesOf(rights).toSorted()])
  expect(Object.fromEntries(sorted)).toEqual(Object.fromEntries(wanted))
}

/** Takes away what the migrations of an owner who cannot make roles never granted. */
const NEVER_GRANTED = `
  revoke all on all tables in schema public from openremit_app;
  revoke all on all functions in schema app from openremit_app;
  revoke usage on schema public, app from openremit_app;
  grant update on audit_log to openremit_app;
  alter default privileges for role openremit_owner in schema public revoke all on tables from openremit_app;
  alter default privileges for role openremit_owner in schema public revoke all on sequences from openremit_app;`

const CALLABLE = `
  select count(*)::int as functions from unnest($1::text[]) name where has_function_privilege('openremit_app', name::regproc, 'execute')`

test('the next start as the owner gives the application the rights that an owner who could make no roles never granted', async () => {
  const owner = { connectionString: database.signIns.owner }
  expect(await restoreRights(owner)).toBe(false)
  await catalogue.query(NEVER_GRANTED)
  const config = { dataDir: '/nowhere', poolMax: 1, needsBoundary: true }
  const withoutOwner = { ...database.signIns, owner: undefined }
  await expect(openDatabase({ ...config, addresses: withoutOwner }, quiet)).rejects.toThrow(
    'permission denied',
  )
  const opened = await openDatabase({ ...config, addresses: database.signIns }, quiet)
  expect((await opened.pool.query('select count(*)::int as users from users')).rows).toEqual([{ users: 0 }])
  await opened.stop()
  await holdsItsRights()
  expect((await catalogue.query(CALLABLE, [appFunctions])).rows).toEqual([{ functions: appFunctions.length }])
  expect(await restoreRights(owner)).toBe(false)
})

test('the next start as the owner gives the application the rights on later tables that SQL in its name has dropped', async () => {
  const rights =
    'select defaclrole::regrole::text, defaclobjtype, defaclacl::text from pg_default_acl order by 1, 2'
  const before = (await catalogue.query(rights)).rows
  await database.pool.query('drop owned by openremit_app')
  expect((await catalogue.query(rights)).rows).toEqual([])
  const config = { dataDir: '/nowhere', poolMax: 1, needsBoundary: true }
  const opened = await openDatabase({ ...config, addresses: database.signIns }, quiet)
  await opened.stop()
  expect((await catalogue.query(rights)).rows).toEqual(before)
  await holdsItsRights()
})

test('the ledger, the audit log and the events of transfers are insert-only', () => {
  const history = Object.entries(inTheTable).filter(([name]) => /^(ledger|audit)_|_events$/.test(name))
  const others = history.filter(([, { insert, ...more }]) => insert !== true || Object.keys(more).length > 0)
  // Proofs and rows that wait for their link are work under way; events of webhooks and of the sandbox are queues.
  expect(others.map(([name]) => name).toSorted()).toEqual([
    'audit_unchained',
    'ledger_proofs',
    'outgoing_events',
    'sandbox_events',
    'webhook_events',
  ])
})

test('the application may use no sequence, and make nothing in a schema', async () => {
  const { rows } = await catalogue.query(`
    select n.nspname::text as schema,
      has_schema_privilege('openremit_app', n.oid, 'usage') as uses, has_schema_privilege('openremit_app', n.oid, 'create') as makes,
      (select count(*)::int from pg_class c where c.relnamespace = n.oid and n.nspname <> 'graphile_worker'
        and case c.relkind when 'S' then has_sequence_privilege('openremit_app', c.oid, 'usage, select, update') end) as sequences
    from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`)
  expect(rows).toEqual([
    { schema: 'app', uses: true, makes: false, sequences: 0 },
    { schema: 'graphile_worker', uses: false, makes: false, sequences: 0 },
    { schema: 'public', uses: true, makes: false, sequences: 0 },
  ])
})

test('the application may call the functions with the rights of another role that its table lists, and no others', async () => {
  const { rows } = await catalogue.query<{ name: string }>(`
    select pronamespace::regnamespace || '.' || proname as name from pg_proc
    where prosecdef and pronamespace::regnamespace::text !~ '^pg_' and has_function_privilege('openremit_app', oid, 'execute')
      and has_schema_privilege('openremit_app', pronamespace, 'usage')
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(appFunctions)
})

test('every function with the rights of another role looks names up where the application can make none', async () => {
  const { rows } = await catalogue.query<{ name: string; path: string | null }>(`
    select pronamespace::regnamespace || '.' || proname as name,
      (select setting from unnest(proconfig) setting where setting like 'search_path=%') as path
    from pg_proc where prosecdef and pronamespace::regnamespace::text in ('app', 'public')`)
  expect(rows.filter(({ path }) => !/^search_path=(""|public, pg_temp)$/.test(path ?? ''))).toEqual([])
})
