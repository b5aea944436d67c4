import type { RateEffect } from '#shared/api/admin/prices/pricing.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { messages as uiMessages } from '#web/ui/messages.ts'
import { messages } from './messages.ts'

type Props = {
  currency: string
  /** The change's effect; null while nothing is to be confirmed. */
  effect: RateEffect | null
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

const texts = messages.rate

/** An admin confirms a rate change beyond 10 % after seeing its effect on transfers. */
export function RateEffectDialog({ currency, effect, isBusy, onConfirm, onClose }: Props) {
  return (
    <Dialog title={texts.title} isOpen={effect !== null} onClose={onClose} isDismissible={!isBusy}>
      {effect !== null && (
        <div className="grid gap-5">
          <p>{texts.lead(currency, effect.changePercent ?? '')}</p>
          {effect.examples.length > 0 ? (
            <Examples examples={effect.examples} />
          ) : (
            <p className="text-muted">{texts.noExample}</p>
          )}
          <div className="flex flex-wrap-reverse justify-end gap-3">
            <Button look="secondary" onClick={onClose} data-autofocus className="max-sm:w-full">
              {uiMessages.cancel}
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={onConfirm} className="max-sm:w-full">
              {texts.confirm}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const Examples = ({ examples }: Pick<RateEffect, 'examples'>) => (
  <table className="w-full border-collapse text-sm">
    <caption className="sr-only">{texts.caption}</caption>
    <thead>
      <tr className="border-b border-line text-xs text-muted">
        {[texts.sends, texts.before, texts.after].map((name, index) => (
          <th
            key={name}
            scope="col"
            className={`py-2 font-medium ${index === 0 ? 'pe-3 text-start' : 'ps-3 text-end'}`}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {examples.map(example => (
        <tr
          key={`${example.sendCountry} ${example.receiveCountry}`}
          className="border-b border-line last:border-b-0"
        >
          <th scope="row" className="py-2.5 pe-3 text-start font-normal">
            <Figure amount={example.sendAmount} currency={example.sendCurrency} />
          </th>
          <td className="py-2.5 ps-3 text-end text-muted">
            {example.receiveBefore !== null && (
              <Figure amount={example.receiveBefore} currency={example.receiveCurrency} />
            )}
          </td>
          <td className="py-2.5 ps-3 text-end font-semibold">
            <Figure amount={example.receiveAfter} currency={example.receiveCurrency} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Figure = ({ amount, currency }: { amount: string; currency: string }) => (
  <bdi dir="ltr" className="tabular">
    {groupThousands(amount)} <span className="text-muted">{currency}</span>
  </bdi>
)
