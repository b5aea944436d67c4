import type { DeskRole } from '#shared/accounts/roles.ts'
import { bySystem, withAct } from '#server/audit/audit.ts'
import { changeRoles, grantAdmin, revokeAdmin } from '#server/users/admins/admins.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { recordConfirmation } from '#server/users/session/confirmations.ts'
import { PASSWORD, signedUp, type SignedUp, signIn } from './people.ts'
import type { TestApp } from '../app/test-app.ts'

/** Makes an admin's last proof one of this moment: a change of rights takes no older one than a minute's. */
export const renewProof = ({ plant }: Pick<TestApp, 'plant'>, { user }: SignedUp) =>
  plant('update sessions set authenticated_at = now() where user_id = $1', [user.id])

/** Makes everybody's last proof of who they are so many seconds old, by the database's clock, which tells its age. */
export const ageProofs = ({ plant }: Pick<TestApp, 'plant'>, seconds: number) =>
  plant('update sessions set authenticated_at = now() - make_interval(secs => $1)', [seconds])

/** Confirms the address of everybody who registers from now on: an account with an unconfirmed one gets no rights. */
export const confirmNewcomers = ({ plant }: Pick<TestApp, 'plant'>) =>
  plant(`
    alter table users alter column email_confirmed_at set default now();
    create or replace function app.confirm_newcomer() returns trigger language plpgsql security definer as $$
    begin
      insert into public.email_confirmations (id, user_id, email_key, is_earlier) values (gen_random_uuid(), new.id, new.email_key, true);
      return null;
    end
    $$;
    create or replace trigger confirm_newcomer after insert on users for each row execute function app.confirm_newcomer()`)

/** Confirms the address of an account, as a link that was mailed to it does. */
export async function confirmAddress({ deps }: Pick<TestApp, 'deps'>, id: string): Promise<void> {
  const { rows } = await deps.pool.query<{ email_key: string }>(
    'update users set email_confirmed_at = now() where id = $1 returning email_key',
    [id],
  )
  await withTransaction(deps.pool, tx =>
    recordConfirmation(deps, tx, { userId: id, emailKey: rows[0]!.email_key }),
  )
}

/** An admin in a browser of their own, who has just proved who they are. */
export async function signedUpAdmin(app: Pick<TestApp, 'server' | 'deps'>): Promise<SignedUp> {
  const admin = await signedUp(app.server)
  const { id } = admin.user
  await confirmAddress(app, id)
  await grantAdmin(app.deps, { call: bySystem, reason: null }, id)
  const { status, text } = await signIn(admin.browser, admin.user.email, PASSWORD) // a change of rights ends sessions
  if (status !== 200) throw new Error(`${status} ${text}`)
  return admin
}

/** Somebody with roles at the desk, in a browser of their own, who has just proved who they are. */
export async function signedUpStaff(
  app: Pick<TestApp, 'server' | 'deps'>,
  roles: readonly DeskRole[],
): Promise<SignedUp> {
  const person = await signedUp(app.server)
  const { id, email } = person.user
  await confirmAddress(app, id)
  const given = { userId: id, roles, reason: 'for a test' }
  await withAct(app.deps, bySystem, act => changeRoles(act, app.deps, given))
  await signIn(person.browser, email, PASSWORD) // a change of rights ends sessions
  return person
}

/** Takes an admin's right or lets them in no more, by the operator's hand: on the desk two admins may have to agree. */
export async function takeRights(
  app: Pick<TestApp, 'deps' | 'plant'>,
  { user }: SignedUp,
  taken: { readonly isAdmin: 0 } | { readonly isActive: 0 },
): Promise<void> {
  if ('isAdmin' in taken) await revokeAdmin(app.deps, { call: bySystem, reason: null }, user.id)
  else await app.plant('update users set deactivated_at = now() where id = $1', [user.id])
}
