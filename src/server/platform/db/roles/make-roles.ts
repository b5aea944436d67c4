import pg from 'pg'
import { APP_ROLE, OWNER_ROLE, QUEUE_ROLE, roles } from './roles.ts'
import { passwordOf } from './sign-ins.ts'

// Any number will do: two processes that start together change the roles one after the other.
const LOCK_KEY = 0x726f6c65

/**
 * Makes the roles of the server, or sets them right: their attributes, their passwords, their memberships, and what one of
 * them may have set for its own sessions.
 */
export async function makeRoles(superuser: pg.ClientConfig, superusersPassword: string): Promise<void> {
  await inTransaction(superuser, async client => {
    for (const role of roles) await client.query(roleSql(role, passwordOf(superusersPassword, role)))
    await client.query(MEMBERSHIPS)
  })
}

/**
 * Hands the database to the owner's role, with everything in it that belongs to the superuser, as at the first start and
 * after a restore.
 */
export const handToOwner = (superuser: pg.ClientConfig): Promise<void> =>
  inTransaction(superuser, async client => void (await client.query(HAND_OVER)))

/** Lets nobody but the superuser into the databases that come with a server. */
export const closeOtherDatabases = (superuser: pg.ClientConfig): Promise<void> =>
  inTransaction(superuser, async client => {
    await client.query('revoke all on database postgres, template1 from public')
  })

async function inTransaction(
  superuser: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(superuser)
  client.on('error', () => {}) // the statement that was running rejects with the same error
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK_KEY})`)
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const ATTRIBUTES = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls connection limit -1'

/** The owner alone inherits: what belongs to the queue's role belongs to it too. */
const roleSql = (role: string, password: string): string => `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
  end $$;
  alter role ${role} ${ATTRIBUTES} ${role === OWNER_ROLE ? 'inherit' : 'noinherit'} password ${pg.escapeLiteral(password)};
  alter role ${role} reset all;
  do $$ declare name text; begin
    for name in
      select d.datname from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where s.setrole = '${role}'::regrole
    loop
      execute format('alter role ${role} in database %I reset all', name);
    end loop;
  end $$;`

/**
 * The owner may grant to the others and hand things to them; none of these is a member of any role. Setting the replication
 * role lets scripts that load whole tables leave the triggers out.
 */
const MEMBERSHIPS = `
  do $$ declare granted record; begin
    for granted in
      select roleid::regrole as role, member::regrole as member from pg_auth_members
      where member in ('${APP_ROLE}'::regrole, '${QUEUE_ROLE}'::regrole)
    loop
      execute format('revoke %s from %s cascade', granted.role, granted.member);
    end loop;
  end $$;
  grant ${APP_ROLE}, ${QUEUE_ROLE} to ${OWNER_ROLE};
  grant set on parameter session_replication_role to ${OWNER_ROLE};`

/** Indexes go with their tables, and so do the sequences of columns. */
const HAND_OVER = `
  do $$ declare change text; begin
    for change in
      with ours as (
        select oid from pg_namespace where nspname in ('app', 'graphile_worker')
      ),
      inside as (
        select oid from ours union select 'public'::regnamespace::oid
      ),
      superuser as (
        select oid from pg_roles where rolname = current_user
      )
      select format('schema %I', nspname) from pg_namespace
      where oid in (select oid from ours) and nspowner = (select oid from superuser)
      union all
      select format('table %s', oid::regclass) from pg_class c
      where relnamespace in (select oid from inside) and relkind in ('r', 'p', 'v', 'm', 'S')
        and relowner = (select oid from superuser)
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
            and d.refclassid = 'pg_class'::regclass and c.relkind = 'S'
        )
      union all
      select format('routine %s', oid::regprocedure) from pg_proc
      where pronamespace in (select oid from inside) and proowner = (select oid from superuser)
      union all
      select format('type %s', oid::regtype) from pg_type t
      where typnamespace in (select oid from inside) and typowner = (select oid from superuser)
        and (typtype in ('d', 'e') or typtype = 'c' and (select relkind from pg_class where oid = t.typrelid) = 'c')
    loop
      execute format('alter %s owner to ${OWNER_ROLE}', change);
    end loop;
    if (select datdba::regrole::text from pg_database where datname = current_database()) <> '${OWNER_ROLE}' then
      execute format('alter database %I owner to ${OWNER_ROLE}', current_database());
    end if;
  end $$;
  alter default privileges for role ${OWNER_ROLE} in schema public
    grant select, insert, update, delete on tables to ${APP_ROLE};
  alter default privileges for role ${OWNER_ROLE} in schema public grant usage on sequences to ${APP_ROLE};
  revoke create on schema public from public;
  do $$ begin
    execute format('revoke all on database %I from public', current_database());
    execute format('grant connect on database %I to ${APP_ROLE}, ${QUEUE_ROLE}', current_database());
  end $$;`
