import { statement } from '#server/platform/db/statement.ts'

export type DeviceSight = {
  /** The user has signed in with it. */
  readonly is_known: boolean
  /** Somebody has, so the secret is one that we gave. */
  readonly is_ours: boolean
  /** The user has signed in with some device before. */
  readonly has_any: boolean
}

export const sightDevice = statement<[userId: string, secretHash: Buffer | null], DeviceSight>({
  name: 'sight_device',
  text: `
    select
      exists (select from devices where user_id = $1 and secret_hash = $2::bytea) as is_known,
      exists (select from devices where secret_hash = $2::bytea) as is_ours,
      exists (select from devices where user_id = $1) as has_any`,
})

export const keepDevice = statement<[userId: string, secretHash: Buffer], never>({
  name: 'keep_device',
  text: `
    insert into devices (user_id, secret_hash) values ($1, $2)
    on conflict (user_id, secret_hash) do update set last_seen_at = now()`,
})

/** Every device of a user but one; all of them where that is null. */
export const forgetDevicesBut = statement<[userId: string, keptHash: Buffer | null], never>({
  name: 'forget_devices_but',
  text: 'delete from devices where user_id = $1 and secret_hash is distinct from $2::bytea',
})

/** By then browsers have let go of the cookie, too. */
export const purgeDevices = statement<[], never>({
  name: 'purge_devices',
  text: `delete from devices where last_seen_at < now() - interval '400 days'`,
})
