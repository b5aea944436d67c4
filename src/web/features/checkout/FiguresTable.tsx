import { groupThousands, shownRate } from '#shared/money/format.ts'
import { rate } from '#shared/money/rate.ts'
import type { SeenFigures } from '#web/app/transfer/transfer-context.tsx'
import { messages } from './messages.ts'

type Priced = SeenFigures & { readonly sendCurrency: string; readonly receiveCurrency: string }
type Props = { before: SeenFigures; now: Priced }

const figures = ['sendAmount', 'transferFee', 'totalAmount', 'exchangeRate', 'receiveAmount'] as const

/** The figures a sender had and has; those that differ stand out, also to a screen reader. */
export function FiguresTable({ before, now }: Props) {
  const texts = messages.offer
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm sm:text-base">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col">
              <span className="sr-only">{texts.figure}</span>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {texts.before}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-medium">
              {texts.now}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(figure => (
            <FigureRow
              key={figure}
              label={`${messages.figures[figure]}${unitOf(figure, now)}`}
              before={shown(figure, before)}
              now={shown(figure, now)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FigureRow({ label, before, now }: { label: string; before: string; now: string }) {
  const isChanged = before !== now
  return (
    <tr className={`border-t border-line ${isChanged ? 'font-semibold' : ''}`}>
      <th scope="row" className="py-3 pe-3 text-start font-normal">
        {label}
      </th>
      <td className={`py-3 text-end font-normal tabular text-muted ${isChanged ? 'line-through' : ''}`}>
        <bdi dir="ltr">{before}</bdi>
      </td>
      <td className="py-3 ps-4 text-end tabular">
        <bdi dir="ltr">{now}</bdi>
        {isChanged && <span className="sr-only"> ({messages.offer.changed})</span>}
      </td>
    </tr>
  )
}

const shown = (figure: (typeof figures)[number], values: SeenFigures): string =>
  figure === 'exchangeRate' ? shownRate(rate(values.exchangeRate)) : groupThousands(values[figure])

function unitOf(figure: (typeof figures)[number], { sendCurrency, receiveCurrency }: Priced): string {
  if (figure === 'exchangeRate') return ''
  return `, ${figure === 'receiveAmount' ? receiveCurrency : sendCurrency}`
}
