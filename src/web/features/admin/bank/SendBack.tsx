import { useState } from 'react'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { moneyText } from '#web/ui/Money.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { messages as editingMessages } from '../editing/messages.ts'
import { ShowDialog } from '../editing/ShowDialog.tsx'
import { revealAccount } from './calls.ts'
import { messages } from './messages.ts'

const texts = editingMessages.show

type Props = { line: BankLineView; bankReturn: NonNullable<BankLineView['bankReturn']> }

/** Says how money is sent back at the bank: to an account that is masked until it is asked for. */
export function SendBack({ line, bankReturn }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { id, counterparty, counterpartyAccount, currency } = line
  const amount = moneyText({ amount: bankReturn.amount, symbol: currency })
  const to = shown ?? counterpartyAccount ?? counterparty ?? messages.theSender
  return (
    <>
      <p className="mt-2 max-w-prose font-medium wrap-anywhere">
        {messages.sendTo(amount, to, bankReturn.reference)}
      </p>
      {counterpartyAccount !== null && (
        <Allowed to="bank.show">
          <Button
            size="small"
            look="secondary"
            aria-label={shown === null ? messages.showAccount(amount) : messages.hideAccount(amount)}
            onClick={() => (shown === null ? setIsAsking(true) : setShown(null))}
            className="mt-2"
          >
            {shown === null ? texts.button : texts.hide}
          </Button>
        </Allowed>
      )}
      {isAsking && (
        <ShowDialog
          formName={id}
          act={reason => revealAccount(id, reason)}
          onShown={({ counterpartyAccount: account }) => setShown(account)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
