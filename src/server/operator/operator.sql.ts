import type { OperatorView } from '#shared/api/operator.api.ts'
import { statement } from '#server/platform/db/statement.ts'

/** A version keeps everything the view shows, with the hash of the logo in place of its path. */
export type OperatorProfile = OperatorView

export type ProfileRow = {
  readonly version: number
  readonly profile: OperatorProfile
  readonly changed_at: Date
}

/** The version that counts; no row before the first change. */
export const findProfile = statement<[], ProfileRow>({
  name: 'find_operator_profile',
  text: 'select version, profile, changed_at from operator_profiles order by version desc limit 1',
})

/** Adds the version after the one that it is based on; no row where another one has been added meanwhile. */
export const insertProfile = statement<
  [basedOn: number, profile: string, at: Date, by: string],
  Pick<ProfileRow, 'version'>
>({
  name: 'insert_operator_profile',
  text: `
    insert into operator_profiles (version, profile, changed_at, changed_by)
    select $1::integer + 1, $2::jsonb, $3, $4
    where $1 = (select coalesce(max(version), 0) from operator_profiles)
    on conflict do nothing
    returning version`,
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
