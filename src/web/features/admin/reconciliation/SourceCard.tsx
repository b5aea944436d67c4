import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { DayDetail } from '#shared/api/admin/money/reconciliation.api.ts'
import { When } from '#web/parts/When.tsx'
import { Money, moneyText } from '#web/ui/Money.tsx'
import { locale } from '#web/languages/language.ts'
import { deskPaths } from '../desk/desk-paths.ts'
import { Card } from '../transfers/Card.tsx'
import { lineTexts, messages, sourceText } from './messages.ts'
import { RunStanding } from './Standing.tsx'

type Source = DayDetail['sources'][number]

/** Our books beside one source: counts and sums by kind, and the difference, where there is one, taken apart. */
export const SourceCard = ({ day, source: { run, kinds, totals } }: { day: string; source: Source }) => (
  <Card title={sourceText(run.source)} className="grid grid-cols-1 content-start gap-3">
    <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <RunStanding run={run} />
      <span className="text-muted">{messages.matched(run.matched)}</span>
    </div>
    {kinds.length === 0 ? (
      <p className="text-sm text-muted">{messages.nothingThere}</p>
    ) : (
      <Kinds kinds={kinds} name={sourceText(run.source)} />
    )}
    {totals.map(total => (
      <Total key={total.currency} total={total} />
    ))}
    <p className="text-xs text-muted">
      {messages.comparedAt} <When at={run.endedAt} />
    </p>
    {run.unresolved > 0 && (
      <Link
        href={`${deskPaths.reconciliation}?${new URLSearchParams({ show: 'breaks', source: run.source, day }).toString()}`}
        className="inline-flex min-h-6 items-center text-sm font-medium text-brand hover:underline"
      >
        {messages.showBreaks}
      </Link>
    )}
  </Card>
)

const head = 'py-1.5 text-xs font-medium text-muted'
const figure = 'tabular py-1.5 ps-3 text-end'

const Kinds = ({ kinds, name }: { kinds: Source['kinds']; name: string }) => (
  <div
    role="group"
    aria-label={name}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    tabIndex={0}
    className="overflow-x-auto"
  >
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="*:border-b *:border-line">
          <th scope="col" className={`${head} text-start`}>
            {messages.kind}
          </th>
          <th scope="col" className={`${head} ps-3 text-end`}>
            {messages.ours}
          </th>
          <th scope="col" className={`${head} ps-3 text-end`}>
            {messages.theirs}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, currency, ours, theirs }) => (
          <tr key={`${kind} ${currency}`} className="*:border-b *:border-line *:align-top">
            <th scope="row" className="py-1.5 text-start font-normal">
              {lineTexts[kind] ?? kind}
            </th>
            <Sum {...ours} currency={currency} isOther={false} />
            <Sum
              {...theirs}
              currency={currency}
              isOther={ours.amount !== theirs.amount || ours.count !== theirs.count}
            />
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

type SumProps = { count: number; amount: string; currency: string; isOther: boolean }

const Sum = ({ count, amount, currency, isOther }: SumProps) => (
  <td className={`${figure} ${isOther ? 'font-semibold text-danger' : ''}`}>
    <Money amount={amount} symbol={currency} className="block" />
    <span className="block text-xs text-muted">{count.toLocaleString(locale)} ×</span>
  </td>
)

const Total = ({ total }: { total: Source['totals'][number] }) => {
  const { currency, ours, theirs, late, broken, fees, closing, closingThere } = total
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-field bg-soft px-3 py-2 text-sm">
      <Line name={`${messages.sum}, ${messages.ours.toLowerCase()}`}>{inWords(ours, currency)}</Line>
      <Line name={`${messages.sum}, ${messages.theirs.toLowerCase()}`}>{inWords(theirs, currency)}</Line>
      {late !== '0.00' && <Line name={messages.lateSum}>{inWords(late, currency)}</Line>}
      {broken !== '0.00' && <Line name={messages.brokenSum}>{inWords(broken, currency)}</Line>}
      {fees !== '0.00' && <Line name={messages.fees}>{inWords(fees, currency)}</Line>}
      {closing !== null && (
        <Line name={`${messages.closing}, ${messages.ours.toLowerCase()}`}>{inWords(closing, currency)}</Line>
      )}
      {closingThere !== null && (
        <Line name={`${messages.closing}, ${messages.theirs.toLowerCase()}`}>
          {inWords(closingThere, currency)}
        </Line>
      )}
    </dl>
  )
}

const inWords = (amount: string, symbol: string): string => moneyText({ amount, symbol })

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="tabular text-end whitespace-nowrap">
      <bdi dir="ltr">{children}</bdi>
    </dd>
  </>
)
