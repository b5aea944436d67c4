import pg from 'pg'
import { appFunctions } from './app-functions.ts'
import { appRights } from './app-rights.ts'
import type { Rights } from './rights.ts'
import { APP_ROLE } from './roles.ts'

/**
 * Gives the application's role its rights where it lacks some, as the owner of the tables: in a database whose owner could make
 * no roles, the migrations that grant them did nothing; and SQL as the application may drop its rights on tables that are still to
 * come. Returns true if it gave them.
 */
export async function restoreRights(owner: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(owner)
  client.on('error', () => {}) // the statement that was running rejects with the same error
  await client.connect()
  try {
    const { rowCount } = await client.query(LACKS_RIGHTS)
    if (rowCount === 0) return false
    await client.query(RIGHTS)
    return true
  } finally {
    await client.end()
  }
}

/** A start without the owner's address signs in as a role that may not grant. */
const LACKS_RIGHTS = `
  select from pg_roles r, pg_namespace n
  where rolname = '${APP_ROLE}' and nspname = 'app' and pg_has_role(current_user, nspowner, 'usage')
    and (not has_schema_privilege(r.oid, n.oid, 'usage') or (
      select count(distinct defaclobjtype) from pg_default_acl d, aclexplode(defaclacl) a
      where defaclrole = (select oid from pg_roles where rolname = current_user) and defaclnamespace = 'public'::regnamespace and grantee = r.oid
    ) < 2)`

function grantsOf([table, { insert, update, delete: isDeleted }]: [string, Rights]): string[] {
  const grant = (right: string, columns: Rights['insert']) =>
    columns === undefined ? [] : [`${right}${columns === true ? '' : ` (${columns.join(', ')})`}`]
  const rights = [...grant('insert', insert), ...grant('update', update), ...(isDeleted ? ['delete'] : [])]
  return rights.length === 0 ? [] : [`grant ${rights.join(', ')} on ${table} to ${APP_ROLE}`]
}

/** One transaction: the driver sends it as one text. */
const RIGHTS = [
  `grant usage on schema public, app to ${APP_ROLE}`,
  `alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE}`,
  `alter default privileges in schema public grant usage on sequences to ${APP_ROLE}`,
  `revoke all on all tables in schema public from ${APP_ROLE}`,
  `grant select on all tables in schema public to ${APP_ROLE}`,
  ...Object.entries(appRights).flatMap(grantsOf),
  `grant execute on function app.is_erasable, ${appFunctions.join(', ')} to ${APP_ROLE}`,
].join(';\n')
