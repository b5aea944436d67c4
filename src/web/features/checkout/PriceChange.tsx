import { groupThousands, shownRate } from '#shared/money/format.ts'
import { rate } from '#shared/money/rate.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import type { SeenFigures } from '#web/app/transfer/transfer-context.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'

type Props = {
  title: string
  text: string
  /** Further facts for the sender. */
  remarks?: readonly string[]
  before: SeenFigures
  now: SeenFigures & { readonly sendCurrency: string; readonly receiveCurrency: string }
  accept?: string
  isBusy?: boolean
  onAccept: () => void
  onBack: () => void
}

/** Old and new figures beside each other: nothing is paid before the sender has accepted the new ones. */
export function PriceChange({
  title,
  text,
  remarks = [],
  before,
  now,
  accept,
  isBusy = false,
  onAccept,
  onBack,
}: Props) {
  return (
    <>
      <PageHeading text={title} />
      <p className="mt-3 mb-6 text-muted">{text}</p>
      {remarks.map(remark => (
        <p key={remark} className="mb-4 rounded-field bg-warn-soft px-4 py-3 text-sm text-warn">
          {remark}
        </p>
      ))}
      <FiguresTable before={before} now={now} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button isBusy={isBusy} onClick={onAccept} className="max-sm:w-full">
          {accept ?? messages.offer.accept}
        </Button>
        <Button look="quiet" onClick={onBack} className="max-sm:w-full">
          {messages.back}
        </Button>
      </div>
    </>
  )
}

type Priced = SeenFigures & { readonly sendCurrency: string; readonly receiveCurrency: string }
type FiguresTableProps = { before: SeenFigures; now: Priced }

const figures = ['sendAmount', 'transferFee', 'totalAmount', 'exchangeRate', 'receiveAmount'] as const

/** The figures a sender had and has; those that differ stand out, also to a screen reader. */
function FiguresTable({ before, now }: FiguresTableProps) {
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
