import type { TradeResult, TreasuryPreview } from '#shared/api/admin/money/treasury.api.ts'
import { shownRate } from '#shared/money/format.ts'
import { rate as rateOf } from '#shared/money/rate.ts'
import { Money } from '#web/ui/Money.tsx'
import { Account } from '../ledger/Account.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Amount } from './Amount.tsx'
import type { EntryInput } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.record

type Props = { body: EntryInput; preview: TreasuryPreview }

export const Preview = ({ body, preview: { postings, balances, trade, isRepeated } }: Props) => (
  <>
    {isRepeated && (
      <p role="alert" className="rounded-field bg-warn-soft p-4 text-warn">
        {texts.repeated}
      </p>
    )}
    <div>
      <h3 className="mb-2 font-semibold">{texts.postings}</h3>
      <ul className="grid gap-1 text-sm">
        {postings.map(({ debit, credit, currency, amount }) => (
          <li key={`${debit} ${credit}`} className="flex flex-wrap justify-between gap-x-6">
            <bdi dir="ltr" className="wrap-anywhere">
              <Account account={debit} /> <span aria-hidden="true">←</span>
              <span className="sr-only">{texts.debited}</span> <Account account={credit} />
            </bdi>
            <Money amount={amount} symbol={currency} />
          </li>
        ))}
      </ul>
    </div>
    <div>
      <h3 className="mb-2 font-semibold">{texts.balances}</h3>
      <DataTable
        caption={texts.balances}
        columns={columns}
        rows={balances}
        keyOf={({ account }) => account}
        isPlain
      />
    </div>
    {trade !== null && <Trade body={body} trade={trade} />}
  </>
)

const columns: readonly Column<TreasuryPreview['balances'][number]>[] = [
  { name: texts.account, cell: ({ account }) => <Account account={account} /> },
  { name: texts.before, isFigure: true, cell: ({ before }) => <Amount amount={before} /> },
  { name: texts.after, isFigure: true, cell: ({ after }) => <Amount amount={after} /> },
]

function Trade({ body, trade }: { body: EntryInput; trade: TradeResult }) {
  const words = messages.trade
  const rows = [
    { name: words.rate(body.currency, body.otherCurrency ?? ''), rate: trade.rate, result: null },
    { name: words.mid, rate: trade.midRate, result: trade.againstMidUsd },
    { name: words.average, rate: trade.averageRate, result: trade.againstAverageUsd },
  ]
  return (
    <div>
      <h3 className="mb-2 font-semibold">{words.title}</h3>
      <dl className="grid gap-1 text-sm">
        {rows.map(({ name, rate, result }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular ms-auto text-end">
              <bdi dir="ltr">{rate === null ? words.none : shownRate(rateOf(rate))}</bdi>
              {result !== null && (
                <span className="block text-muted">
                  {words.against}: <Amount amount={result} isBad={result.startsWith('-')} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{words.note}</p>
    </div>
  )
}
