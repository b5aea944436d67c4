import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { BalanceView } from '#shared/api/admin/money/ledger.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { instantText } from '#web/parts/dates.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { balanceSheet, type Sheet, type SheetRow } from './balance-sheet.ts'
import { balancesQuery } from './calls.ts'
import { accountText, kindTexts, messages } from './messages.ts'

type Props = { onAccount: (account: string) => void }

/** Every account in every currency, under what it means. */
export function BalancesSection({ onAccount }: Props) {
  const { data, error, isFetching, refetch } = useQuery(balancesQuery)
  return (
    <section className="mb-8">
      <h2 className="text-lg font-semibold">{messages.balances}</h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{messages.balancesLead}</p>
      {data === undefined ? (
        error !== null && !isFetching ? (
          <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
        ) : (
          <div className="coming min-h-64" />
        )
      ) : data.balances.length === 0 ? (
        <p className="rounded-field border border-dashed border-edge px-6 py-12 text-center text-muted">
          {messages.noBalances}
        </p>
      ) : (
        <>
          <SheetTable sheet={balanceSheet(data.balances)} onAccount={onAccount} />
          <p className="mt-2 text-sm text-muted">
            {data.checkpointAt === null ? (
              messages.summed
            ) : (
              <>
                {messages.checkpoint} <bdi>{instantText(data.checkpointAt)}</bdi>{' '}
                {messages.asOf(data.postingsSince)}.
              </>
            )}
          </p>
        </>
      )}
    </section>
  )
}

type SheetProps = Props & { sheet: Sheet }

const first = 'sticky start-0 bg-surface px-4 text-start font-normal max-w-60 sm:min-w-64'
const figure = 'tabular px-4 text-end whitespace-nowrap'

const SheetTable = ({ sheet, onAccount }: SheetProps) => (
  <div
    role="region"
    aria-label={messages.balances}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    tabIndex={0}
    className="relative overflow-x-auto rounded-field border border-line bg-surface"
  >
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{messages.balances}</caption>
      <thead>
        <tr className="text-xs text-muted *:border-b *:border-line *:py-2.5">
          <th scope="col" className={`${first} font-medium`}>
            {messages.account}
          </th>
          {sheet.currencies.map(currency => (
            <th key={currency} scope="col" className={`${figure} font-medium`}>
              {currency}
            </th>
          ))}
        </tr>
      </thead>
      {sheet.groups.map(({ kind, rows }) => (
        <Group key={kind} kind={kind} rows={rows} sheet={sheet} onAccount={onAccount} />
      ))}
      <tfoot>
        <tr className="font-semibold *:py-3">
          <th scope="row" className={`${first} font-semibold`}>
            {messages.sum}
          </th>
          {sheet.currencies.map(currency => (
            <td key={currency} className={figure}>
              <Sum amount={sheet.sums[currency] ?? ''} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </div>
)

type GroupProps = SheetProps & { kind: BalanceView['kind']; rows: readonly SheetRow[] }

const Group = ({ kind, rows, sheet, onAccount }: GroupProps) => (
  <tbody>
    <tr>
      <th
        scope="rowgroup"
        colSpan={sheet.currencies.length + 1}
        className="px-4 pt-4 pb-1 text-start text-xs font-semibold text-brand"
      >
        <span className="sticky start-4">{kindTexts[kind]}</span>
      </th>
    </tr>
    {rows.map(({ code, amounts }) => (
      <tr key={code} className="*:border-b *:border-line *:py-2 *:align-top">
        <th scope="row" className={first}>
          <span className="block font-medium">{accountText(code).name}</span>
          <span className="block text-xs text-muted max-sm:sr-only">{accountText(code).means}</span>
        </th>
        {sheet.currencies.map(currency => (
          <td key={currency} className={figure}>
            {amounts[currency] !== undefined && (
              <button
                type="button"
                title={messages.onlyOf(`${code}.${currency}`)}
                onClick={() => onAccount(`${code}.${currency}`)}
                className="min-h-6 rounded-joint hover:text-brand hover:underline"
              >
                <bdi dir="ltr">{groupThousands(amounts[currency])}</bdi>
              </button>
            )}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** Nothing, with a tick: the one figure of the table that must never be another. */
function Sum({ amount }: { amount: string }) {
  const isZero = amount === '0.00'
  const Icon = isZero ? CircleCheck : CircleX
  return (
    <span className={`inline-flex items-center gap-1.5 ${isZero ? 'text-ok' : 'text-danger'}`}>
      <bdi dir="ltr">{groupThousands(amount)}</bdi>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{isZero ? messages.isZero : messages.isNotZero}</span>
    </span>
  )
}
