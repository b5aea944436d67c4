import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { CountryView } from '#shared/api/countries.api.ts'
import type { MidMarketView } from '#shared/api/rates.api.ts'
import { call } from '#web/api/call.ts'
import { lazyPart } from '#web/app/page/lazy.tsx'
import type { Draft } from '#web/app/draft/draft.ts'
import { messages as names } from '#web/parts/messages.ts'
import { laterMessages } from '../wizard/later-messages.ts'
import { instantText } from '#web/parts/dates.ts'
import { costText } from '#web/parts/price/cost-text.ts'
import type { PriceView, ShownRates } from '#web/parts/price/price-view.ts'
import { promiseText } from '#web/parts/price/promise-text.ts'
import { moneyText } from '#web/ui/Money.tsx'
import type { StepProps } from '../wizard/step-props.ts'
import { costMessages as texts } from './cost-messages.ts'
import { rateLine } from './rate-line.ts'
import { RatePath } from './RatePath.tsx'

// The parts of the first step that are loaded at the first sign of use, in one chunk: each further chunk adds its name to the first load.

const RateHistory = lazyPart(() => import('./RateHistory.tsx'), 'RateHistory')

type Props = {
  draft: Draft
  price: PriceView | undefined
  rates: ShownRates
  from: CountryView
  to: CountryView
}

/**
 * All that a transfer costs in one figure, the rate that it is compared with (whose it is, since when, and how it has moved), and
 * by when the money is there.
 */
export function CostLine({ draft, price, rates, from, to }: Props) {
  const { data } = useMidMarket(from.currency, to.currency, rates.midMarketRate)
  const cost = price && costText(price)
  const by = promiseOf(draft, price)
  return (
    <>
      {cost && (
        <p className="font-semibold">
          {texts.total(moneyText({ amount: cost.amount, symbol: from.currencySymbol }), cost.percent)}
        </p>
      )}
      {data && (
        <div className="text-sm text-muted">
          {data.origin &&
            texts.compared[data.origin.source](
              instantText(data.origin.setAt),
              data.origin.provider ?? '',
            )}{' '}
          {data.days.length > 0 && <History days={data.days} from={from.currency} to={to.currency} />}
        </div>
      )}
      {by !== undefined && (
        <p className="text-sm text-muted">
          {names.delivery.bank}: {laterMessages.byWhen(by)}
        </p>
      )}
    </>
  )
}

/** The time by which a bank deposit paid now is there, on the recipient's clock; undefined until the server has said it. */
function promiseOf(draft: Draft, price: PriceView | undefined): string | undefined {
  const availableOn = price?.availableOn
  return draft.deliveryMethod === 'bank' && availableOn ? promiseText({ ...draft, availableOn }) : undefined
}

/** Asks again when the rate has moved; the earlier answer stays until the next one comes. */
const useMidMarket = (sendCurrency: string, receiveCurrency: string, midMarketRate: string) =>
  useQuery({
    queryKey: ['/api', 'mid-market-rate', sendCurrency, receiveCurrency, midMarketRate],
    queryFn: async ({ signal }) => {
      const { getMidMarket } = await import('#shared/api/rates.api.ts')
      return call(getMidMarket, { query: { sendCurrency, receiveCurrency }, signal })
    },
    placeholderData: keepPreviousData,
  })

type HistoryProps = { days: MidMarketView['days']; from: string; to: string }

/** The line of the last days as the button that opens its figures. */
function History(props: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  // It stays once it was opened: a dialog that vanished could not give the focus back.
  const [wasOpened, setWasOpened] = useState(false)
  const line = rateLine(props.days)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="inline-flex min-h-6 items-center gap-2 rounded-joint font-medium whitespace-nowrap text-brand hover:underline"
      >
        {line && (
          <svg
            aria-hidden="true"
            viewBox="0 -4 100 108"
            preserveAspectRatio="none"
            className="h-4 w-12 overflow-visible max-sm:hidden"
          >
            <RatePath d={line.path} width={1.5} />
          </svg>
        )}
        {texts.history}
      </button>
      <Suspense>
        {wasOpened && <RateHistory {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}

/** The switch in the field 'Recipient gets': pressed, its amount is typed and the other one follows. */
export function NameReceived({ draft, price, edit }: Pick<StepProps, 'draft' | 'price' | 'edit'>) {
  const isPressed = draft.named === 'receive'
  const button = useRef<HTMLButtonElement>(null)
  const hasBeenUsed = useRef(false)
  useEffect(() => {
    if (hasBeenUsed.current)
      button.current?.form?.querySelector<HTMLInputElement>(`[name=${draft.named}Amount]`)?.select()
  }, [draft.named])
  const change = () => {
    hasBeenUsed.current = true
    edit(
      isPressed
        ? { named: 'send', sendAmount: price?.sendAmount ?? draft.sendAmount }
        : { named: 'receive', receiveAmount: price?.receiveAmount ?? '' },
    )
  }
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isPressed}
      onClick={change}
      className="absolute end-2.5 top-1 min-h-6 rounded-full px-2 text-xs font-semibold text-brand hover:underline aria-pressed:bg-brand aria-pressed:text-on-brand"
    >
      {laterMessages.setReceived}
    </button>
  )
}
