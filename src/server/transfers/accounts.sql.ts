import { statement } from '#server/platform/db/statement.ts'

/** Transfers of a guest's browser that name this e-mail go over to the user's owner. */
export const claimByCapability = statement<
  [capabilityHash: Buffer, userId: string, email: string],
  { id: string }
>({
  name: 'claim_transfers',
  text: `
    update transfers set owner_id = (select id from owners where user_id = $2::uuid)
    where owner_id = (select id from owners where capability_hash = $1 and ended_at is null)
      and lower(sender_email) = lower($3)
    returning id`,
})

/** Whether any of a user's transfers has money in it that has not come to its end. */
export const isMoneyUnderWay = statement<[userId: string], { is_under_way: boolean }>({
  name: 'is_money_under_way',
  text: `
    select exists (
      select from transfers where owner_id = (select id from owners where user_id = $1)
        and pay_in in ('processing', 'captured', 'refunding') and status <> 'completed'
    ) as is_under_way`,
})
