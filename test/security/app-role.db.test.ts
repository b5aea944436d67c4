import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerClient, type TestDatabase, testDatabase } from '#test/support/database/database.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = await ownerClient(database)
  await owner.query(ROWS)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** One row of each history, so that a statement which changes rows has one to change. */
const ROWS = `
  insert into users (id, person, username_key, email_key)
    values ('018f0000-0000-7000-8000-000000000001', 'sealed', 'ana', 'ana@example.com');
  insert into ledger_accounts (id, code, currency, kind) values ('cash.USD', 'cash', 'USD', 'asset'), ('fees.USD', 'fees', 'USD', 'income');
  insert into ledger_entries (id, kind, source_id, hash)
    values ('018f0000-0000-7000-8000-000000000002', 'own_funds', 'one', sha256('one'));
  insert into ledger_postings (entry_id, position, currency, debit_account_id, credit_account_id, amount_minor)
    values ('018f0000-0000-7000-8000-000000000002', 1, 'USD', 'cash.USD', 'fees.USD', 100);
  insert into audit_log (id, at, action, subject_kind, subject_id, hash)
    values ('018f0000-0000-7000-8000-000000000003', now(), 'user.deactivated', 'user', 'ana', sha256('two'));`

/** Everything that must be as before: the roles, who owns what with which rights, the triggers, and the histories. */
const STATE = `
  select (select json_agg(r order by rolname) from (select * from pg_roles where rolname !~ '^(pg_|plain_)') r) as roles,
    (select json_agg(m order by m.roleid, m.member) from pg_auth_members m
      where member::regrole::text !~ '^(pg_|plain_)') as members,
    (select json_agg(c order by oid) from (
      select oid, relname, relowner, relacl::text from pg_class where relnamespace::regnamespace::text !~ '^pg_'
    ) c) as relations,
    (select json_agg(f order by oid) from (
      select oid, proname, proowner, coalesce(proacl, acldefault('f', proowner))::text as rights, md5(prosrc) from pg_proc where pronamespace::regnamespace::text !~ '^pg_'
    ) f) as functions,
    (select json_agg(t order by oid) from (select oid, tgname, tgenabled from pg_trigger) t) as triggers,
    (select json_agg(e) from ledger_entries e) as entries,
    (select json_agg(p) from ledger_postings p) as postings,
    (select json_agg(a) from audit_log a) as audit`
const stateNow = async () => (await owner.query<Record<string, unknown>>(STATE)).rows

/** Runs SQL as an injection would: on a connection of the application's pool, whatever stood there before. */
async function asApp(...statements: string[]): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}

const ESCAPE = `do $$ begin perform set_config('role', 'none', false); end $$;`

test.each([
  ESCAPE,
  'reset role',
  'set role none',
  'set session authorization default',
  'reset session authorization',
  'reset all',
  'discard all',
])('the application is no other role after %s', async escape => {
  const client = await database.pool.connect()
  try {
    await client.query(escape)
    const { rows } = await client.query('select current_user as works_as, session_user as signed_in_as')
    expect(rows).toEqual([{ works_as: 'openremit_app', signed_in_as: 'openremit_app' }])
  } finally {
    client.release(true)
  }
})

test.each([
  'set role openremit_owner',
  'set role openremit_jobs',
  'set session authorization openremit_owner',
  `do $$ declare super text := (select rolname from pg_roles where rolsuper limit 1);
    begin execute format('set role %I', super); end $$`,
])('the application cannot become another role: %s', async escape => {
  await expect(asApp(escape)).rejects.toMatchObject({ code: '42501' })
})

const histories = [
  'ledger_accounts',
  'ledger_entries',
  'ledger_postings',
  'audit_log',
  'audit_chain',
  'audit_seals',
  'transfer_events',
]

test.each([
  // commands and files
  `copy (select 1) to program 'true'`,
  `create temp table out (line text); copy out from program 'true'`,
  `copy (select 1) to '/tmp/openremit-escape'`,
  `select pg_read_file('/etc/hostname')`,
  `select pg_ls_dir('.')`,
  `select lo_export(lo_from_bytea(0, 'x'), '/tmp/openremit-escape')`,
  `select lo_import('/etc/hostname')`,
  `alter system set archive_command = 'true'`,
  `load '/tmp/openremit-escape'`,
  // rights
  `create role mallory superuser`,
  `alter role openremit_app superuser`,
  `alter role openremit_app createrole`,
  `alter role openremit_owner password 'guess'`,
  `grant openremit_owner to openremit_app`,
  `grant pg_execute_server_program to openremit_app`,
  `select * from pg_authid`,
  `alter table ledger_entries owner to openremit_app`,
  `alter schema app owner to openremit_app`,
  // triggers
  `set session_replication_role = replica`,
  `alter table ledger_entries disable trigger all`,
  `alter table audit_log disable trigger append_only`,
  `drop trigger append_only on audit_log`,
  `create trigger mine before insert on audit_log for each row execute function app.refuse_change()`,
  `create or replace function app.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  `create rule quiet as on insert to audit_log do instead nothing`,
  `create event trigger mine on ddl_command_end execute function app.refuse_change()`,
  // places for code of one's own
  `create function public.mine() returns int language sql security definer as 'select 1'`,
  `create function app.mine() returns int language sql security definer as 'select 1'`,
  `create function pg_temp.mine() returns int language sql as 'select 1'`,
  `create temp table users (id int)`,
  `create table public.mine (id int)`,
  `create schema mine`,
  `create database mine`,
  `create extension file_fdw`,
  `create publication everything for all tables`,
  // the queue
  `insert into graphile_worker._private_jobs (task_id) values (1)`,
  `select graphile_worker.add_job('payout.submit')`,
  `alter function app.enqueue owner to openremit_app`,
  // history
  ...histories.flatMap(table => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `drop table ${table} cascade`,
    `merge into ${table} t using (select 1) s on true when matched then delete`,
  ]),
  `update ledger_postings set amount_minor = 1`,
  `update ledger_entries set source_id = 'another'`,
  `update audit_log set action = 'nothing'`,
  `insert into ledger_accounts (id, code, currency, kind) values ('cash.USD', 'cash', 'USD', 'asset')
    on conflict (id) do update set kind = 'income'`,
])('the application is refused, also after an attempt to leave its role: %s', async attack => {
  const before = await stateNow()
  await expect(asApp(attack)).rejects.toThrow(REFUSED)
  await expect(asApp(ESCAPE, attack)).rejects.toThrow(REFUSED)
  expect(await stateNow()).toEqual(before)
})

/** The words by which PostgreSQL refuses for want of a right, and not for a slip in the statement. */
const REFUSED =
  /permission denied|must be owner|must be superuser|Only roles with|not permitted|may not|access to library/i

const ANA = '018f0000-0000-7000-8000-000000000001'
const GRANT = `update users set is_admin = true where id = '${ANA}'`
const audited = (id: string, action: string, subject: string) => `
  insert into audit_log (id, at, action, subject_kind, subject_id, hash)
  values ('018f0000-0000-7000-8000-00000000000${id}', now(), '${action}', 'user', '${subject}', sha256('${id}'))`

test.each([
  ['by itself', [GRANT]],
  ['after an attempt to leave the role', [ESCAPE, GRANT]],
  ['looked at early', ['begin', 'set constraints all immediate', GRANT, 'commit']],
  ['beside the record of another act', ['begin', audited('4', 'user.admin_revoked', ANA), GRANT, 'commit']],
  [
    'beside the record about another user',
    ['begin', audited('5', 'user.admin_granted', 'x'), GRANT, 'commit'],
  ],
  ['after a record in an earlier transaction', [audited('6', 'user.admin_granted', ANA), GRANT]],
])('the application makes nobody an admin without a record of it: %s', async (_, statements) => {
  await expect(asApp(...statements)).rejects.toThrow(
    'a change of users.is_admin without a row in the audit log',
  )
  expect((await owner.query('select is_admin from users')).rows).toEqual([{ is_admin: false }])
})

test('the application makes an admin in a transaction that records it, and takes the right in the same way', async () => {
  const isAdmin = async () => (await owner.query('select is_admin from users')).rows
  await asApp('begin', GRANT, audited('7', 'user.admin_granted', ANA), 'commit')
  expect(await isAdmin()).toEqual([{ is_admin: true }])
  const revoke = `update users set is_admin = false`
  await expect(asApp(revoke)).rejects.toThrow('without a row in the audit log')
  await asApp('begin', revoke, audited('8', 'user.admin_revoked', ANA), 'commit')
  expect(await isAdmin()).toEqual([{ is_admin: false }])
})

test('the application inserts no user who is an admin', async () => {
  await expect(
    asApp(`insert into users (id, person, username_key, email_key, is_admin)
      values (gen_random_uuid(), 'sealed', 'm', 'm', true)`),
  ).rejects.toThrow('permission denied for table users')
})

test.each([
  'grant update, delete on ledger_entries to openremit_app',
  'grant all on all tables in schema public to openremit_app',
  'grant all on schema public to openremit_app',
  'revoke execute on function app.refuse_change from public',
  'alter default privileges grant all on tables to openremit_app',
])('the application changes no right: %s', async attempt => {
  const before = await stateNow()
  await asApp(ESCAPE, attempt).catch(() => {}) // some are refused, and others are a warning
  expect(await stateNow()).toEqual(before)
})
