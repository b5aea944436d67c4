import { ANSWER_DAYS } from '#shared/transfers/corrections.ts'
import { statement } from '#server/platform/db/statement.ts'
import { outboxCte } from '../row/outbox.ts'
import { reasons } from '../row/reasons.ts'

type Note = [transferId: string, eventId: string, actor: string, cause: string | null]

const paid = `status = 'processing' and pay_in = 'captured'`
const waits = `${paid} and payout = 'ready'`
const waitsOrIsHeld = `${paid} and payout in ('ready', 'held')`
/** Reason that is left once they have answered. */
const withoutAsking = `state_reason = case payout when 'held' then '${reasons.held}' end`

/** An event that changes no state, where the CTE `changed` has a transfer. */
const noted = (event: 'detailsAsked' | 'detailsGiven'): string => `
  noted as (
    insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
    select $2::uuid, id, '${event}', state, state, $3, $4 from changed
  )`

const STATE = `status || ';' || pay_in || ';' || payout as state`

/** Asks the sender of a paid transfer, held or not, for the data that it lacks, once: the next sweep finds it asked. */
export const askForDetails = statement<Note, { id: string }>({
  name: 'ask_for_details',
  text: `
    with changed as (
      update transfers set action_needed = 'details', action_asked_at = now(), state_reason = '${reasons.needsDetails}'
      where id = $1 and ${waitsOrIsHeld} and action_needed is null
      returning id, ${STATE}
    ),
    ${noted('detailsAsked')},
    ${outboxCte('detailsAsked', { eventId: '$2', moved: 'changed' })}
    select id from changed`,
})

/** The sender has given what was asked for. */
export const recordDetailsGiven = statement<Note, { id: string }>({
  name: 'record_details_given',
  text: `
    with changed as (
      update transfers set action_needed = null, action_asked_at = null, ${withoutAsking}
      where id = $1 and action_needed = 'details' and ${waitsOrIsHeld}
      returning id, ${STATE}
    ),
    ${noted('detailsGiven')}
    select id from changed`,
})

/** Transfers whose senders have let the time for an answer pass. One that is held is refunded by nobody but a reviewer. */
export const findUnanswered = statement<[limit: number], { id: string }>({
  name: 'find_unanswered_actions',
  text: `
    select id from transfers where action_asked_at < now() - make_interval(days => ${ANSWER_DAYS}) and ${waits}
    order by action_asked_at limit $1`,
})
