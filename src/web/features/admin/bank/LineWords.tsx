import { useState } from 'react'
import type { BankLineView, ShownAccount } from '#shared/api/admin/bank/bank-lines.api.ts'
import { hasMask } from '#shared/recipients/masked.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { moneyText } from '#web/ui/Money.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { messages as editingMessages } from '../editing/messages.ts'
import { ShowDialog } from '../editing/ShowDialog.tsx'
import { revealAccount } from './calls.ts'
import { messages } from './messages.ts'

const texts = editingMessages.show

type Props = { line: BankLineView }

/** The other party and the bank's text; numbers in them that may be accounts are masked until they are asked for. */
export function LineWords({ line }: Props) {
  const [shown, setShown] = useState<ShownAccount>()
  const [isAsking, setIsAsking] = useState(false)
  const { counterparty, text } = shown ?? line
  const amount = moneyText({ amount: line.amount, symbol: line.currency })
  return (
    <>
      <p className="wrap-anywhere">
        <bdi>{counterparty ?? messages.unnamed}</bdi>
        {text !== '' && (
          <>
            {': '}
            <bdi>{text}</bdi>
          </>
        )}
      </p>
      {hasMask(`${line.counterparty} ${line.text}`) && (
        <Allowed to="bank.show">
          <Button
            size="small"
            look="secondary"
            aria-label={shown === undefined ? messages.showText(amount) : messages.hideText(amount)}
            onClick={() => (shown === undefined ? setIsAsking(true) : setShown(undefined))}
            className="mt-2"
          >
            {shown === undefined ? texts.button : texts.hide}
          </Button>
        </Allowed>
      )}
      {isAsking && (
        <ShowDialog
          formName={`text ${line.id}`}
          act={reason => revealAccount(line.id, reason)}
          onShown={setShown}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
