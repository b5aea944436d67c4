import { statement } from '#server/platform/db/statement.ts'
import { moveCtes } from '../row/lifecycle.sql.ts'
import { reasons } from '../row/reasons.ts'

type Move = [transferId: string, eventId: string, actor: string, cause: string | null]
/** A move that ends a review, with the server's seal over the ended ones. */
type Ending = [...Move, seal: Buffer]

/** Holds a paid transfer for a review. */
export const recordHeld = statement<Move, { id: string }>({
  name: 'hold_transfer',
  text: `
    with ${moveCtes('heldForReview', {
      set: [
        `review = 'required'`,
        `state_reason = case t.action_needed when 'details' then '${reasons.needsDetails}' else '${reasons.held}' end`,
      ],
    })}
    select id from moved`,
})

/** An unpaid one is held as soon as it is paid. That changes no state and causes no mail. */
export const askForReview = statement<Move, { id: string }>({
  name: 'ask_for_review',
  text: `
    with asked as (
      update transfers set review = 'required' where id = $1 and payout = 'none' and pay_in in ('none', 'open', 'processing')
      returning id, status || ';' || pay_in || ';' || payout as state
    ),
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
      select $2::uuid, id, 'reviewAsked', state, state, $3, $4 from asked
    )
    select id from asked`,
})

/** Records an operator's decision about an unpaid transfer under review: its state does not change, and no message is sent. */
const saidText = (event: 'captureApproved' | 'reviewWithdrawn', review: string, where: string): string => `
  with said as (
    update transfers set review = '${review}', review_seal = $5::bytea where id = $1 and review = 'required' and payout = 'none'
      and pay_in in ('none', 'open', 'processing') and ${where}
    returning id, status || ';' || pay_in || ';' || payout as state
  ),
  noted as (
    insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause)
    select $2::uuid, id, '${event}', state, state, $3, $4 from said
  )
  select id from said`

/** The review has ended: the card may be charged. */
export const approveCapture = statement<Ending, { id: string }>({
  name: 'approve_capture',
  text: saidText('captureApproved', 'approved', 'authorised_at is not null'),
})

/** The review is no longer needed once the transfer is paid. */
export const withdrawReview = statement<Ending, { id: string }>({
  name: 'withdraw_review',
  text: saidText('reviewWithdrawn', 'none', 'authorised_at is null'),
})

/**
 * The review has ended: the transfer continues to its payout. A sender who was asked for details meanwhile has as many days from now on:
 * a release that refunds at once would be none.
 */
export const recordReleased = statement<Ending, { id: string }>({
  name: 'release_transfer',
  text: `
    with ${moveCtes('reviewApproved', {
      set: [
        `review = 'approved'`,
        'review_seal = $5::bytea',
        `state_reason = case t.action_needed when 'details' then '${reasons.needsDetails}' end`,
        'action_asked_at = case when t.action_needed is not null then now() end',
      ],
    })}
    select id from moved`,
})
