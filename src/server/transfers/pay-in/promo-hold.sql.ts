import { statement } from '#server/platform/db/statement.ts'

/** A sender pays a card within minutes, and reads how to pay by bank in as many; later the payment takes the use again. */
const HOLD_MINUTES = 30

/** A transfer that waits for its money; its row is locked before its promo use. */
const unpaid = `
  select id from transfers
  where id = $1::uuid and awaits_money and authorised_at is null for update`

/** Unpaid transfers that have held the use of a promo code for long enough, those with the oldest hold first. */
export const findLongHolds = statement<[limit: number], { id: string }>({
  name: 'find_long_promo_holds',
  text: `
    select r.transfer_id as id from promo_redemptions r join transfers t on t.id = r.transfer_id
    where r.state = 'reserved' and r.at < now() - interval '${HOLD_MINUTES} minutes'
      and t.awaits_money and t.authorised_at is null
    order by r.at limit $1`,
})

/** Gives the use of an unpaid transfer back to others; its price stays. Answers the promo code where it did so. */
export const expirePromoHold = statement<[transferId: string], { promo_code_id: string }>({
  name: 'expire_promo_hold',
  text: `
    with unpaid as (${unpaid}),
    expired as (
      update promo_redemptions set state = 'expired', at = now()
      where transfer_id = (select id from unpaid) and state = 'reserved'
      returning promo_code_id
    ),
    freed as (
      update promo_codes set usage_count = usage_count - 1 where id in (select promo_code_id from expired)
    )
    select promo_code_id from expired`,
})

/** Takes an expired use again, if one is left. Answers nothing where the transfer holds none. */
export const holdPromoAgain = statement<[transferId: string], { transfer_id: string }>({
  name: 'hold_promo_again',
  text: `
    with unpaid as (${unpaid}),
    mine as (
      select transfer_id, promo_code_id, state from promo_redemptions where transfer_id = (select id from unpaid) for update
    ),
    used as (
      update promo_codes set usage_count = usage_count + 1
      where id = (select promo_code_id from mine where state = 'expired') and (usage_limit is null or usage_count < usage_limit)
      returning id
    ),
    held as (
      update promo_redemptions set state = 'reserved', at = now()
      where transfer_id = (select transfer_id from mine where state = 'expired') and exists (select from used)
    )
    select transfer_id from mine where state <> 'expired' or exists (select from used)`,
})
