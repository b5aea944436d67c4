import { ArrowLeftRight } from 'lucide-react'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { CountryPicker } from '#web/parts/CountryPicker.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { AmountInput } from './AmountInput.tsx'
import { corridorRates, countryOf, endsOf, hasNoWay } from '../wizard/estimate.ts'
import { isOfCountries } from '../wizard/faults.ts'
import { Limits } from './Limits.tsx'
import { messages } from '../wizard/messages.ts'
import { RateLine } from './RateLine.tsx'
import { ReceiveOutput } from './ReceiveOutput.tsx'
import { NOTICE_ID, type StepProps } from '../wizard/step-props.ts'

/** Two shores: where from and how much on one, where to and how much on the other. */
export function AmountStep({ draft, edit, isInvalid, estimate, price, leave }: StepProps) {
  const boot = useBoot()
  const { sendCountry, receiveCountry, sendAmount } = draft
  const [from, to] = [countryOf(boot, sendCountry), countryOf(boot, receiveCountry)]
  const rates = price ?? corridorRates(draft, boot)
  const ends = endsOf(boot, draft)
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
          <AmountInput
            amount={sendAmount}
            currency={from?.currency ?? ''}
            isInvalid={isInvalid('sendAmount')}
            error={'refused' in estimate && !estimate.words ? messages.enough(from?.currency ?? '') : ''}
            onChange={amount => edit({ sendAmount: amount })}
          />
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
          <ReceiveOutput
            amount={price?.receiveAmount ?? ''}
            currency={to?.currency ?? ''}
            typed={`${sendAmount} ${sendCountry} ${receiveCountry}`}
          />
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
        <Limits draft={draft} leave={leave} />
      </div>
    </>
  )
}
