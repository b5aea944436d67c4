import { entryCtes, entryParameters, type EntryValues } from '#server/ledger/ledger.ts'
import { statement } from '#server/platform/db/statement.ts'
import { captureAndSubmit } from '#shared/transfers/lifecycle.ts'
import { combinedCtes, moveCtes, parametersAfterMove } from '../row/lifecycle.sql.ts'
import { isScreened, MAY_GO } from '../payout/payout.sql.ts'
import { NEVER_HELD } from '../seals/release-seals.ts'

type CaptureValues = [
  transferId: string,
  eventId: string,
  actor: string,
  cause: string,
  paymentId: string,
  cancellationMinutes: number,
  availableOn: string,
  seal: Buffer,
  cardCountry: string | null,
  ...EntryValues,
]

const p = parametersAfterMove(
  'payment',
  'cancellationMinutes',
  'availableOn',
  'seal',
  'cardCountry',
  ...entryParameters,
  'submittedEvent',
  'rail',
  'screened',
)

const setPaid = [
  'paid_at = now()',
  // The sender may cancel at least until its cooling-off ends; `app.guard_transfer` sets that moment itself.
  `cancellable_until = now() + greatest(
    make_interval(mins => ${p.cancellationMinutes}::integer), make_interval(hours => coalesce(t.wait_hours, 0))
  )`,
  `available_on = ${p.availableOn}::date`,
]
const payable = `exists (select from payments where id = ${p.payment}::uuid and state in ('creating', 'open', 'void'))`
/** Whether no operator has requested a review, perhaps since the transfer was read. */
const unreviewed = "t.review <> 'required'"

const bookedCtes = `
  paid as (
    update payments set state = 'captured', captured_at = now(), seal = ${p.seal}::bytea, card_country = ${p.cardCountry}
    where id = ${p.payment} and exists (select from moved)
  ),
  kept as (
    update promo_redemptions set at = now(), state = case state when 'reserved' then 'kept' else 'honoured' end
    where transfer_id = $1 and state in ('reserved', 'expired') and exists (select from moved)
  ),
  ${entryCtes(p, 'moved')}`

/**
 * The capture statement: pay-in captured, payment marked, promo use kept (one that has expired is taken again by a trigger, if
 * one is left), journal entries written, all or nothing.
 * Answers whether it did so. Locks transfer, payment, promo, journal, in this order.
 */
const captureText = (event: 'payInCaptured' | 'payInCapturedForReview'): string => {
  const isReviewed = event === 'payInCapturedForReview'
  const move = moveCtes(event, {
    set: [...setPaid, ...(isReviewed ? ["review = 'required'", 'state_reason = $4'] : [])],
    where: [payable, ...(isReviewed ? [] : [unreviewed])],
  })
  return `
  with ${move},
  ${bookedCtes}
  select id from moved`
}

export const capture = statement<CaptureValues, { id: string }>({
  name: 'capture',
  text: captureText('payInCaptured'),
})

export const captureForReview = statement<CaptureValues, { id: string }>({
  name: 'capture_for_review',
  text: captureText('payInCapturedForReview'),
})

const [change] = captureAndSubmit

type HandOverValues = [...CaptureValues, submittedEventId: string, rail: string, screenedUpTo: number]

/**
 * Captures a payment and submits the first attempt of its payout to a rail: one write of the transfer and one commit for what
 * every payment goes through. Does nothing where the transfer is not in a state of `captureAndSubmit`, needs a review or had one, is being
 * recalled, has to wait or was screened by lists that have changed: it is then captured alone.
 */
export const captureForRail = statement<HandOverValues, { attempt: number }>({
  name: 'capture_for_rail',
  text: `
  with ${combinedCtes(change, p.submittedEvent, {
    set: [...setPaid, 'payout_attempt = t.payout_attempt + 1'],
    where: [payable, unreviewed, 't.wait_hours is null', ...MAY_GO, NEVER_HELD, isScreened(p.screened)],
  })},
  ordered as (
    insert into payouts (transfer_id, attempt, rail) select id, payout_attempt, ${p.rail} from moved
  ),
  ${bookedCtes}
  select payout_attempt as attempt from moved`,
})
