import { type Executor, statement } from '#server/platform/db/statement.ts'

/** Gives the mode of the database: of its first payment, or of the first start. A start that loses the race reads nothing yet. */
const claimMode = statement<[livemode: boolean], { livemode: boolean }>({
  name: 'claim_payment_mode',
  text: `
    with claimed as (
      insert into payment_mode (livemode)
      select coalesce((select livemode from payments order by id limit 1), $1)
      on conflict do nothing
      returning livemode)
    select livemode from claimed union all select livemode from payment_mode`,
})

/**
 * Makes the database one of real or of play money at its first start, for good: two servers of different modes on one
 * database would pay out play money.
 * @throws Error in words for the operator where it is of the other mode
 */
export async function claimPaymentMode(
  executor: Executor,
  { livemode }: { readonly livemode: boolean },
): Promise<void> {
  const [claimed] = [...(await claimMode(executor, livemode)), ...(await claimMode(executor, livemode))]
  if (claimed?.livemode === livemode) return
  throw new Error(
    livemode
      ? 'The keys of Stripe are live, and this database was started with play money: live payments need a database of their own.'
      : 'This database is for live payments: it is not opened with the sandbox or with test keys of Stripe.',
  )
}
