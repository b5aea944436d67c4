import { type Executor, statement } from '#server/platform/db/statement.ts'

/** One row is looked at: every start has looked, so all others are of its mode. */
const findFirstPayment = statement<[], { livemode: boolean }>({
  name: 'find_first_payment',
  text: 'select livemode from payments order by id limit 1',
})

/**
 * Sees to it that real and play money never lie in one database.
 * @throws Error in words for the operator
 */
export async function refuseOtherMode(
  executor: Executor,
  { livemode }: { readonly livemode: boolean },
): Promise<void> {
  const [first] = await findFirstPayment(executor)
  if (first === undefined || first.livemode === livemode) return
  throw new Error(
    livemode
      ? 'The keys of Stripe are live, and this database holds payments of a test: live payments need a database of their own.'
      : 'This database holds live payments: it is not opened with the sandbox or with test keys of Stripe.',
  )
}
