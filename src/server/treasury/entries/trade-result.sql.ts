import { statement } from '#server/platform/db/statement.ts'

/** Exchanges that an average is taken of: a busy day's, or those of the last month. */
const EXCHANGES_MAX = 5_000

/** The sums that customers gave of one currency and got of another in their last exchanges; minor units. */
export const sumExchanges = statement<
  [givenAccount: string, gotAccount: string, since: Date],
  { given: bigint | null; got: bigint | null }
>({
  name: 'sum_exchanges',
  text: `
    with recent as materialized (
      select id from ledger_entries where kind = 'exchange' and at >= $3 order by at desc, id desc limit ${EXCHANGES_MAX}
    ),
    exchanged as materialized (
      select sum(p.amount_minor) filter (where p.credit_account_id = $1) as given,
        sum(p.amount_minor) filter (where p.debit_account_id = $2) as got
      from recent r cross join lateral (
        select debit_account_id, credit_account_id, amount_minor from ledger_postings where entry_id = r.id offset 0
      ) p group by r.id
    )
    select sum(given)::bigint as given, sum(got)::bigint as got from exchanged where given is not null and got is not null`,
})
