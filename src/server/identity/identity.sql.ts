import type { IdentityPart, IdentityStep } from '#shared/identity/steps.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type CheckState = 'open' | 'submitted' | 'review' | 'verified' | 'failed'

export type CheckRow = {
  readonly id: string
  readonly user_id: string
  readonly state: CheckState
  readonly personal: Buffer | null
  readonly provider: string | null
  readonly provider_ref: string | null
  readonly tries: number
  readonly asked_part: IdentityStep | null
  readonly submitted_at: Date | null
  readonly decided_at: Date | null
}

const columns =
  'id, user_id, state, personal, provider, provider_ref, tries, asked_part, submitted_at, decided_at'

/** The newest check of a user. */
export const findLatest = statement<[userId: string], CheckRow>({
  name: 'find_latest_identity_check',
  text: `select ${columns} from identity_checks where user_id = $1 order by created_at desc limit 1`,
})

export const listChecksOf = statement<[userId: string], CheckRow>({
  name: 'list_identity_checks_of',
  text: `select ${columns} from identity_checks where user_id = $1 order by created_at`,
})

export const findCheck = statement<[id: string], CheckRow>({
  name: 'find_identity_check',
  text: `select ${columns} from identity_checks where id = $1`,
})

export const lockCheck = statement<[id: string], CheckRow, Tx>({
  name: 'lock_identity_check',
  text: `select ${columns} from identity_checks where id = $1 for update`,
})

/** Opens a check; nothing where one is under way. */
export const openCheck = statement<[id: string, userId: string, at: Date], never, Tx>({
  name: 'open_identity_check',
  text: `
    insert into identity_checks (id, user_id, state, created_at) values ($1, $2, 'open', $3)
    on conflict (user_id) where state in ('open', 'submitted', 'review') do nothing`,
})

export const lockUnderWay = statement<[userId: string], CheckRow, Tx>({
  name: 'lock_identity_check_under_way',
  text: `
    select ${columns} from identity_checks
    where user_id = $1 and state in ('open', 'submitted', 'review') for update`,
})

export const keepFacts = statement<[id: string, personal: Buffer], never, Tx>({
  name: 'keep_identity_facts',
  text: 'update identity_checks set personal = $2 where id = $1',
})

export const markSubmitted = statement<[id: string, at: Date], never, Tx>({
  name: 'mark_identity_submitted',
  text: `
    update identity_checks set state = 'submitted', submitted_at = $2, tries = 0, provider = null, provider_ref = null,
      asked_part = null where id = $1`,
})

export const keepReference = statement<[id: string, provider: string, reference: string], never>({
  name: 'keep_identity_reference',
  text: `update identity_checks set provider = $2, provider_ref = $3 where id = $1 and state = 'submitted'`,
})

export const countTry = statement<[id: string], { readonly tries: number }>({
  name: 'count_identity_try',
  text: `update identity_checks set tries = tries + 1 where id = $1 and state = 'submitted' returning tries`,
})

export const markForReview = statement<[id: string], never, Tx>({
  name: 'mark_identity_for_review',
  text: `update identity_checks set state = 'review' where id = $1`,
})

export const markDecided = statement<
  [id: string, state: 'verified' | 'failed', at: Date, by: string | null, expiresOn: string | null],
  never,
  Tx
>({
  name: 'mark_identity_decided',
  text: `
    update identity_checks set state = $2, decided_at = $3, decided_by = $4, expires_on = $5 where id = $1`,
})

export const markAsked = statement<[id: string, step: IdentityStep, personal: Buffer], never, Tx>({
  name: 'mark_identity_asked',
  text: `
    update identity_checks set state = 'open', asked_part = $2, personal = $3, provider = null, provider_ref = null
    where id = $1`,
})

export type FileRow = {
  readonly part: IdentityPart
  readonly document_id: string
  readonly type: 'image/jpeg' | 'application/pdf'
  readonly added_at: Date
}

export const listFiles = statement<[checkId: string], FileRow>({
  name: 'list_identity_files',
  text: `
    select f.part, f.document_id, d.type, f.added_at from identity_files f join documents d on d.id = f.document_id
    where f.check_id = $1 order by f.part`,
})

/** Documents of all checks of a user, with whether their check was decided. */
export const listDocumentsOf = statement<
  [userId: string],
  { readonly document_id: string; readonly is_decided: boolean }
>({
  name: 'list_identity_documents_of',
  text: `
    select f.document_id, c.decided_at is not null as is_decided
    from identity_files f join identity_checks c on c.id = f.check_id where c.user_id = $1`,
})

export const putFile = statement<
  [checkId: string, part: IdentityPart, documentId: string, at: Date],
  never,
  Tx
>({
  name: 'put_identity_file',
  text: `
    insert into identity_files (check_id, part, document_id, added_at) values ($1, $2, $3, $4)
    on conflict (check_id, part) do update set document_id = excluded.document_id, added_at = excluded.added_at`,
})

export const removeFiles = statement<[checkId: string, parts: readonly string[]], never, Tx>({
  name: 'remove_identity_files',
  text: 'delete from identity_files where check_id = $1 and part = any($2::text[])',
})

export type LineRow = Omit<CheckRow, 'personal' | 'provider_ref' | 'tries' | 'asked_part'> & {
  readonly person: Buffer
}

export const listChecks = statement<[limit: number], LineRow>({
  name: 'list_identity_checks',
  text: `
    select c.id, c.user_id, c.state, c.provider, c.submitted_at, c.decided_at, u.person
    from identity_checks c join users u on u.id = c.user_id
    where c.state <> 'open'
    order by (c.state = 'review') desc, case when c.state = 'review' then c.submitted_at end, c.submitted_at desc limit $1`,
})

export const findPerson = statement<[userId: string], { readonly id: string; readonly person: Buffer }>({
  name: 'find_person_of_check',
  text: 'select id, person from users where id = $1',
})

/** Verified checks whose document expires by a day, and whose user has not been warned. */
export const takeExpiring = statement<
  [by: string, now: Date, atMost: number],
  { readonly user_id: string; readonly expires_on: string },
  Tx
>({
  name: 'take_expiring_identities',
  text: `
    update identity_checks c set warned_at = $2 where c.id in (
      select i.id from identity_checks i join users u on u.id = i.user_id
      where i.state = 'verified' and i.warned_at is null and i.expires_on <= $1::date and u.tier = 'verified' and u.closed_at is null
        and not exists (select from identity_checks n where n.user_id = i.user_id and n.created_at > i.created_at)
      limit $3 for update of i skip locked)
    returning c.user_id, c.expires_on`,
})

export const eraseIdentitiesPage = statement<
  [closedBefore: Date, pageSize: number],
  { readonly erased: number }
>({
  name: 'erase_identities',
  text: 'select app.erase_identities($1, $2) as erased',
})

export const closedAt = statement<[userId: string], { readonly closed_at: Date | null }>({
  name: 'closed_at_of_identity',
  text: 'select closed_at from users where id = $1',
})
