import { ArrowLeftRight } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { groupThousands } from '#shared/money/format.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { CountryPicker } from '#web/parts/country/CountryPicker.tsx'
import { messages as names } from '#web/parts/messages.ts'
import { marginText } from '#web/parts/price/margin-text.ts'
import type { ShownRates } from '#web/parts/price/price-view.ts'
import { Rate } from '#web/ui/Rate.tsx'
import { useLoaded } from '#web/ui/loading/use-loaded.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { corridorRates, countryOf, endsOf, hasNoWay, settingsOf } from '../wizard/estimate.ts'
import { isOfCountries } from '../wizard/faults.ts'
import { messages } from '../wizard/messages.ts'
import { NOTICE_ID, type StepProps } from '../wizard/step-props.ts'
import { AmountInput } from './AmountInput.tsx'
import { AmountBox, amountClass } from './AmountBox.tsx'
import { loadAfterUse, SendableLine } from './later-amount.ts'

/** Two shores: where from and how much on one, where to and how much on the other. */
export function AmountStep(props: StepProps) {
  const { draft, edit, estimate, price, leave } = props
  const boot = useBoot()
  const { sendCountry, receiveCountry } = draft
  const [from, to] = [countryOf(boot, sendCountry), countryOf(boot, receiveCountry)]
  const rates = price ?? corridorRates(draft, boot)
  const ends = endsOf(boot, draft)
  const sendCurrency = from?.currency ?? ''
  const { loaded } = useLoaded(loadAfterUse)
  return (
    <>
      <div className="relative grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        <div className="grid gap-1">
          <CountryPicker
            label={messages.sendingFrom}
            countries={ends.from}
            code={sendCountry}
            onChange={code => edit({ sendCountry: code })}
          />
          <Amount {...props} side="send" currency={sendCurrency} sendCurrency={sendCurrency} />
        </div>
        <div className="grid gap-1">
          <CountryPicker
            label={messages.sendingTo}
            countries={ends.to}
            code={receiveCountry}
            onChange={code => edit({ receiveCountry: code })}
            name="receiveCountry"
            isClosed={code => hasNoWay(boot, { ...draft, receiveCountry: code })}
            isInvalid={isOfCountries(estimate)}
            describedBy={NOTICE_ID}
          />
          <div className="relative">
            <Amount {...props} side="receive" currency={to?.currency ?? ''} sendCurrency={sendCurrency} />
            {loaded && <loaded.NameReceived draft={draft} price={price} edit={edit} />}
          </div>
        </div>
        <div className="absolute end-0 top-1/2 -translate-y-1/2 max-sm:-mt-0.5 sm:start-1/2 sm:end-auto sm:top-24 sm:-translate-x-1/2 rtl:sm:translate-x-1/2">
          <IconButton
            label={messages.swap}
            onClick={() => edit({ sendCountry: receiveCountry, receiveCountry: sendCountry })}
            className="border border-edge bg-raised text-brand shadow-card hover:bg-soft"
          >
            <ArrowLeftRight aria-hidden="true" className="size-4.5 max-sm:rotate-90" />
          </IconButton>
        </div>
      </div>
      <div className="mt-5 min-h-6">
        {rates && from && to && <RateLine rates={rates} from={from.currency} to={to.currency} />}
        {/* Reserved space: the button below does not move when the cost loads. */}
        <div className="min-h-20 pt-2">
          {loaded && rates && from && to && <loaded.CostLine {...{ draft, price, rates, from, to }} />}
        </div>
        <Limits draft={draft} price={price} leave={leave} />
      </div>
    </>
  )
}

// The server renders the page without this line, because it depends on the visitor.
const neverChanges = () => () => {}

/** Room for what the sender can send, where anybody or the corridor has a limit at all. */
function Limits(props: Pick<StepProps, 'draft' | 'price' | 'leave'>) {
  const isHere = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const boot = useBoot()
  if (!boot.isLimited && !settingsOf(boot, props.draft)) return null
  return (
    <div className="mt-2 min-h-5 text-sm">
      {isHere && (
        <Suspense>
          <SendableLine {...props} />
        </Suspense>
      )}
    </div>
  )
}

type Props = { rates: ShownRates; from: string; to: string }

/** The rate of this moment. A change is tinted for a moment and says nothing aloud. */
function RateLine({ rates, from, to }: Props) {
  const { exchangeRate: rate, midMarketRate } = rates
  const margin = marginText(rates)
  const [atStart] = useState(rate)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="flex items-center gap-2.5 font-semibold">
        <span aria-hidden="true" className="live-dot" />
        <span key={rate} className={`rounded-joint ${rate === atStart ? '' : 'animate-tint'}`}>
          <Rate rate={rate} from={from} to={to} />
        </span>
      </span>
      <span className="text-sm text-muted">{messages.rateNote}</span>
      {margin !== undefined && (
        <span className="w-full text-sm text-muted">
          {names.midMarketRate} <Rate rate={midMarketRate} from={from} to={to} />. {names.margin(margin)}
        </span>
      )}
    </div>
  )
}

/** Long enough that a screen reader is not interrupted at every key. */
const SPOKEN_AFTER_MS = 800

type AmountProps = StepProps & { side: Draft['named']; currency: string; sendCurrency: string }

/** The amount of one side: typed where the sender names this one, else it follows from the other. */
function Amount({ draft, edit, isInvalid, estimate, price, side, currency, sendCurrency }: AmountProps) {
  const name = `${side}Amount` as const
  const label = side === 'send' ? messages.youSend : messages.recipientGets
  if (draft.named !== side) {
    const { sendCountry, receiveCountry } = draft
    const typed = `${draft[`${draft.named}Amount`]} ${sendCountry} ${receiveCountry}`
    return <AmountOutput amount={price?.[name] ?? ''} {...{ label, currency, typed }} />
  }
  const isTooLittle = 'refused' in estimate && !estimate.words
  return (
    <AmountInput
      {...{ label, name, currency }}
      amount={draft[name]}
      isInvalid={isInvalid(name)}
      error={isTooLittle ? messages.enough(sendCurrency) : ''}
      onChange={amount => edit({ [name]: amount })}
    />
  )
}

type AmountOutputProps = {
  label: string
  /** Ungrouped wire text, empty while there is no price. */
  amount: string
  currency: string
  /** Changes when the sender changes something: only then is the amount spoken. The rate alone never speaks. */
  typed: string
}

/** An amount that follows from the other: read-only. */
function AmountOutput({ label, amount, currency, typed }: AmountOutputProps) {
  const id = useId()
  const spoken = useSpoken(amount === '' ? '' : `${label} ${groupThousands(amount)} ${currency}`, typed)
  return (
    <div>
      <AmountBox {...{ id, label, currency }}>
        <input
          id={id}
          readOnly
          value={amount}
          placeholder={messages.amountPlaceholder}
          aria-describedby={`${id}-currency`}
          className={`${amountClass} border-edge bg-soft`}
        />
      </AmountBox>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

function useSpoken(words: string, typed: string): string {
  const [atStart] = useState(typed)
  const [spoken, setSpoken] = useState('')
  const speak = useEffectEvent(() => setSpoken(words))
  useEffect(() => {
    if (typed === atStart) return
    const timer = setTimeout(speak, SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, atStart])
  return spoken
}
