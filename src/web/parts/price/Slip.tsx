import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState, ViewTransition } from 'react'
import type { Country } from '#shared/countries.ts'
import { Money } from '#web/ui/Money.tsx'
import { Rate } from '#web/ui/Rate.tsx'
import { CorridorMark } from '../country/CorridorMark.tsx'
import { MarginRows } from './MarginRows.tsx'
import { priceWords } from './price-words.ts'
import { SlipRow } from './SlipRow.tsx'
import { messages } from '../messages.ts'
import type { KnownPrice, PriceView } from './price-view.ts'

type Props = {
  from: Country
  to: Country
  /** Undefined while there is no amount to price. */
  price: PriceView | undefined
  /** Shown where there is no price. */
  known?: KnownPrice
  /** Lines that fill in as the wizard advances: SlipRow. */
  rows?: ReactNode
  /** Below the lines: the promo entry. */
  children?: ReactNode
  /** Under the receive amount; by default that all of this may still change. */
  note?: string
}

/** The summary as a paper slip. On the way to the receipt it stays one thing, also to the eye. */
export function Slip(props: Props) {
  return (
    // Changes on the slip appear at once: React does not hear a press that comes while a view transition begins.
    <ViewTransition name="slip" update="none">
      <section aria-labelledby="slip-title" className="slip">
        <div className="slip-sheet rounded-t-card px-6 pt-5 pb-4">
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 id="slip-title" className="text-lg font-semibold">
              {messages.summary}
            </h2>
            <CorridorMark from={props.from} to={props.to} />
          </div>
          <SlipLines {...props} />
        </div>
        <SlipStub {...props} />
      </section>
    </ViewTransition>
  )
}

/** The lines without the paper, for the sheet that a phone opens. */
export function SlipLines({ from, to, price, known, rows, children }: Props) {
  const { exchangeRate, deliveryTime = messages.unknown }: KnownPrice = price ?? known ?? {}
  return (
    <>
      <dl>
        <SlipRow label={messages.youSend}>
          {price ? <Money amount={price.sendAmount} symbol={from.currencySymbol} /> : messages.unknown}
        </SlipRow>
        {price ? (
          <FeeRows price={price} symbol={from.currencySymbol} />
        ) : (
          <SlipRow label={messages.fee}>{messages.unknown}</SlipRow>
        )}
        <SlipRow label={messages.total} look="strong">
          {price ? <Money amount={price.totalAmount} symbol={from.currencySymbol} /> : messages.unknown}
        </SlipRow>
        <SlipRow label={messages.rate}>
          {exchangeRate ? (
            <Rate rate={exchangeRate} from={from.currency} to={to.currency} />
          ) : (
            messages.unknown
          )}
        </SlipRow>
        {price && <MarginRows price={price} symbol={from.currencySymbol} />}
        <SlipRow label={messages.deliveryTime}>{priceWords.deliveryTime(deliveryTime)}</SlipRow>
        {rows}
      </dl>
      {children}
    </>
  )
}

export function SlipStub({ to, price, note = messages.note }: Pick<Props, 'to' | 'price' | 'note'>) {
  return (
    <div className="slip-stub px-6 pt-5 pb-7">
      <div aria-hidden="true" className="tear-line absolute! inset-x-4 top-0 h-px opacity-70" />
      <p className="text-sm text-on-stub-muted">{messages.recipientGets}</p>
      <p className={`mt-1 font-bold ${isLong(price) ? 'text-2xl' : 'text-money'}`}>
        {price ? <Money amount={price.receiveAmount} symbol={to.currencySymbol} /> : messages.unknown}
      </p>
      <p className="mt-3 text-sm text-on-stub-muted">{note}</p>
    </div>
  )
}

/** From ten millions on an amount needs smaller figures to stay in one line. */
const isLong = (price: PriceView | undefined): boolean =>
  (price?.receiveAmount.length ?? 0) > '1000000.00'.length

// Few people open it; if it does not load, the fee itself still stands there.
const FeeBreakdown = lazy(() =>
  import('./FeeBreakdown.tsx').then(
    (part): { default: (props: FeeRowsProps) => ReactNode } => ({ default: part.FeeBreakdown }),
    () => ({ default: () => null }),
  ),
)

type FeeRowsProps = { price: PriceView; symbol: string }

/** The fee in one line, and what it is made of on demand. */
function FeeRows({ price, symbol }: FeeRowsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={messages.feeDetails}
      onClick={() => setIsOpen(!isOpen)}
      className="-mx-1.5 -my-1 inline-flex items-center gap-1 rounded-joint px-1.5 py-1 decoration-dotted underline-offset-4 hover:underline"
    >
      {messages.fee}
      <ChevronDown
        aria-hidden="true"
        className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
  return (
    <>
      <SlipRow label={toggle}>
        <Money amount={price.transferFee} symbol={symbol} />
      </SlipRow>
      <Suspense>{isOpen && <FeeBreakdown price={price} symbol={symbol} />}</Suspense>
    </>
  )
}
