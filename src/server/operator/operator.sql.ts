import type { OperatorView } from '#shared/api/operator.api.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** A version keeps everything the view shows, with the hash of the logo in place of its path. */
export type OperatorProfile = OperatorView

export type ProfileRow = {
  readonly version: number
  readonly profile: OperatorProfile
  readonly changed_at: Date
  readonly changed_by: string
  readonly seal: Buffer
}

/** All versions, the newest first; `genuineProfiles` has those that the server wrote. */
export const findProfiles = statement<[], ProfileRow>({
  name: 'find_operator_profiles',
  text: `
    select version, profile, changed_at, changed_by, seal from operator_profiles
    order by version desc, changed_at desc`,
})

/** Waits for others who add a version: the one that is read afterwards is the newest. */
export const holdProfiles = statement<[], never, Tx>({
  name: 'hold_operator_profiles',
  text: `select pg_advisory_xact_lock(hashtext('operator profiles'))`,
})

export const insertProfile = statement<
  [version: number, profile: string, at: Date, by: string, seal: Buffer],
  never
>({
  name: 'insert_operator_profile',
  text: `
    insert into operator_profiles (version, profile, changed_at, changed_by, seal) values ($1, $2::jsonb, $3, $4, $5)
    on conflict do nothing`,
})

/** Keeps a picture under its hash; the same picture is kept once. */
export const insertLogo = statement<[sha256: Buffer, type: string, content: Buffer, by: string], never>({
  name: 'insert_operator_logo',
  text: `
    insert into operator_logos (sha256, type, content, uploaded_by) values ($1, $2, $3, $4)
    on conflict do nothing`,
})

export const findLogo = statement<[sha256: Buffer], { readonly type: string; readonly content: Buffer }>({
  name: 'find_operator_logo',
  text: 'select type, content from operator_logos where sha256 = $1',
})
