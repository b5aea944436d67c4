import pg from 'pg'
import { connectionTo } from '../hosts.ts'
import { QUEUE_ROLE, QUEUE_SCHEMA, queueFunctions } from './roles.ts'
import type { SignIns } from './sign-ins.ts'

/**
 * Hands the schema of the job queue, and the functions that enqueue, from the owner to the queue's role; does nothing where
 * there is no such role, or the one that signs in is no member of it. The library updates its schema as the owner, because
 * it asks for rights on the whole database.
 */
export async function handOverQueue(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => {}) // the statement that was running rejects with the same error
  await client.connect()
  try {
    const { rows } = await client.query<{ isThere: boolean }>(HAS_ROLE)
    if (rows[0]?.isThere) await client.query(HAND_OVER)
  } finally {
    await client.end()
  }
}

/**
 * The address that may update the queue's schema: the owner's, or the queue's own where the other has no such right, as in a
 * start without the owner's address. @throws what the driver throws
 */
export async function queueUpdater({ owner, queue }: Pick<SignIns, 'owner' | 'queue'>): Promise<string> {
  const client = new pg.Client(connectionTo(owner))
  client.on('error', () => {}) // the statement that was running rejects with the same error
  await client.connect()
  try {
    const { rowCount } = await client.query(FOREIGN_SCHEMA)
    return rowCount === 0 ? owner : queue
  } finally {
    await client.end()
  }
}

const FOREIGN_SCHEMA = `
  select from pg_namespace where nspname = '${QUEUE_SCHEMA}' and not pg_has_role(current_user, nspowner, 'usage')`

const HAS_ROLE = `
  select coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = '${QUEUE_ROLE}'), false)
    as "isThere"`

const functionsOfQueue = queueFunctions.map(name => `'${name}'::regproc`).join(', ')

// Any number will do: two processes that start together hand over one after the other.
const LOCK_KEY = 0x71756575

/** One transaction. The new owner of a function needs the right to create in its schema, for that moment. */
const HAND_OVER = `
  do $$ declare change text; begin
    perform pg_advisory_xact_lock(${LOCK_KEY});
    for change in
      with queue as (
        select '${QUEUE_SCHEMA}'::regnamespace::oid as schema, '${QUEUE_ROLE}'::regrole::oid as role
      )
      select format('schema %I', nspname) from pg_namespace, queue where oid = schema and nspowner <> role
      union all
      select format('table %s', c.oid::regclass) from pg_class c, queue
      where relnamespace = schema and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> role
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
            and d.refclassid = 'pg_class'::regclass and c.relkind = 'S'
        )
      union all
      select format('routine %s', oid::regprocedure) from pg_proc, queue
      where (pronamespace = schema or oid in (${functionsOfQueue})) and proowner <> role
      union all
      select format('type %s', t.oid::regtype) from pg_type t, queue
      where typnamespace = schema and typowner <> role
        and (typtype in ('d', 'e') or typtype = 'c' and (select relkind from pg_class where oid = t.typrelid) = 'c')
    loop
      grant usage, create on schema app to ${QUEUE_ROLE};
      execute format('alter %s owner to ${QUEUE_ROLE}', change);
    end loop;
    revoke create on schema app from ${QUEUE_ROLE};
  end $$;`
