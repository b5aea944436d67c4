import { type PayoutRail, railNamed } from '#server/payouts/payouts.ts'
import { statement } from '#server/platform/db/statement.ts'
import { sealEnded } from '../payout/ended-attempts.ts'
import { recordMoved } from '../payout/payout.sql.ts'
import { advancePayout } from '../payout/payout.ts'
import type { TransferDeps } from '../row/deps.ts'

const DISPUTED = 'The sender’s bank disputes the payment.'
const RECALLED_DISPUTED = 'Recalled from the rail because the payment is disputed.'

/**
 * Recalls a payout whose payment is disputed, so that it waits here for the end of the dispute. If the rail refuses, an
 * operator is notified, and the rail is asked again a day later. Safe for any number of callers at once and any repetition.
 * @see docs/decisions/0038
 */
export async function recallDisputed(deps: TransferDeps, transferId: string): Promise<void> {
  const [wanted] = await requestDisputedRecall(deps.pool, transferId, deps.newId(), DISPUTED)
  if (wanted === undefined) return
  const rail = railNamed(deps, wanted.rail)
  if (rail === undefined) {
    deps.log.error({ transferId, rail: wanted.rail }, 'a payout is at a rail that is not configured')
    return
  }
  const { attempt } = wanted
  const answer = await answerOf(deps, rail, `payout:${transferId}:${attempt}`)
  if (answer === undefined) return
  const event = [transferId, deps.newId()] as const
  if (answer === 'recalled') {
    const seal = sealEnded(deps, transferId, attempt)
    return void (await recordMoved(deps.pool, ...event, 'rail', RECALLED_DISPUTED, attempt, seal))
  }
  // The payout has been delivered or can no longer be stopped: its outcome is asked for now.
  await keepAtRail(deps.pool, ...event, attempt)
  await advancePayout(deps, transferId)
}

async function answerOf(deps: TransferDeps, rail: PayoutRail, key: string) {
  try {
    return await rail.recall(key)
  } catch (error) {
    deps.log.warn({ key, rail: rail.name, err: error }, 'recall outcome unknown')
    return undefined
  }
}

/** A payout at its rail whose payment is disputed and whose recall nobody has requested. `t` is the transfer. */
const DISPUTED_AT_RAIL = `
  t.status = 'processing' and t.payout = 'submitted' and t.dispute in ('open', 'lost') and t.cancel_asked_at is null`

/**
 * Whether the rail has refused the recall today: it is then asked again tomorrow. A scalar subquery, because of the
 * planner.
 */
const KEPT_TODAY = `(
  select count(*) from transfer_events e
  where e.transfer_id = t.id and e.event = 'recallRefused' and e.at > now() - interval '1 day') > 0`

/**
 * Notes, before the rail is asked, that a disputed payout is to be recalled, so that the sweep continues after a crash.
 * Does nothing if the rail has refused the recall today.
 */
const requestDisputedRecall = statement<
  [transferId: string, eventId: string, cause: string],
  { attempt: number; rail: string }
>({
  name: 'request_disputed_recall',
  text: `
    with locked as (
      select t.id, t.payout_attempt, t.status || ';' || t.pay_in || ';' || t.payout as state
      from transfers t where t.id = $1 and ${DISPUTED_AT_RAIL} and not ${KEPT_TODAY} for update
    ),
    before as (
      select p.transfer_id, p.attempt, p.move_wanted_at is null as is_new from payouts p join locked l
        on p.transfer_id = l.id and p.attempt = l.payout_attempt where p.state in ('submitted', 'accepted')
    ),
    wanted as (
      update payouts p set move_wanted_at = coalesce(p.move_wanted_at, now()) from before b
      where p.transfer_id = b.transfer_id and p.attempt = b.attempt returning p.attempt, p.rail
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $2::uuid, l.id, 'recallAsked', l.state, l.state, 'provider', $3 from locked l join before b on b.is_new
    )
    select attempt, rail from wanted`,
})

/** The rail refuses to recall a disputed payout: it has delivered it, or is about to. */
const keepAtRail = statement<[transferId: string, eventId: string, attempt: number], { attempt: number }>({
  name: 'keep_disputed_payout_at_rail',
  text: `
    with locked as (
      select t.id, t.status || ';' || t.pay_in || ';' || t.payout as state from transfers t where t.id = $1 for update
    ),
    kept as (
      update payouts p set move_wanted_at = null from locked l
      where p.transfer_id = l.id and p.attempt = $3 and p.move_wanted_at is not null
      returning p.transfer_id, p.attempt
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $2::uuid, l.id, 'recallRefused', l.state, l.state, 'rail', null from locked l join kept k on k.transfer_id = l.id
    )
    select attempt from kept`,
})

/** Looks at all that are under way, as `DISPUTED_READY` does. */
const DISPUTED_WITH_RAIL = `
  select t.id from transfers t where t.is_processing and ${DISPUTED_AT_RAIL} and not ${KEPT_TODAY} limit $1`

/** Disputed transfers whose rail has not answered the recall. */
export const findDisputedWithRail = statement<[limit: number], { id: string }>({
  name: 'find_disputed_with_rail',
  text: DISPUTED_WITH_RAIL,
})
