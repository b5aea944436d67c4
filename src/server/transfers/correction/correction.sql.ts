import { statement } from '#server/platform/db/statement.ts'
import { outboxCte } from '../row/outbox.ts'

/** Replaces the people of a transfer where it still waits for its payout with the version before; docs/decisions/0107. */
export const replacePeople = statement<
  [transferId: string, version: number, corrected: Buffer, replaced: Buffer],
  { is_done: boolean }
>({
  name: 'replace_people_of_transfer',
  text: 'select app.correct_recipient($1::uuid, $2::integer, $3::bytea, $4::bytea) as is_done',
})

/** A microsecond before a hold that the same transaction writes: the timeline has both in their order. */
export const noteCorrection = statement<[transferId: string, eventId: string], { id: string }>({
  name: 'note_recipient_correction',
  text: `
    with corrected as (
      select id, status || ';' || pay_in || ';' || payout as state from transfers where id = $1
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, at)
      select $2::uuid, id, 'recipientCorrected', state, state, 'sender', now() - interval '1 microsecond' from corrected
    ),
    ${outboxCte('recipientCorrected', { eventId: '$2', moved: 'corrected' })}
    select id from corrected`,
})

/** Terms by which the transfer is found from now on, beside those of the order. */
export const addTerms = statement<
  [transferId: string, terms: readonly bigint[], wholes: readonly bigint[]],
  never
>({
  name: 'add_terms_of_transfer',
  text: `
    insert into transfer_terms (term, whole, newest_first, transfer_id)
    select k.term, k.whole, -app.microseconds(t.created_at), t.id
    from transfers t, unnest($2::bigint[], $3::bigint[]) k (term, whole) where t.id = $1`,
})
