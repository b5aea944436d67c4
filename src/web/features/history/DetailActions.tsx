import { Printer, Repeat2 } from 'lucide-react'
import { useLocation } from 'wouter'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { useStartWizard } from '#web/app/transfer/start-wizard.ts'
import { draftOf } from '#web/app/draft/transfer-draft.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { isPayable } from './lead.ts'
import { messages } from './messages.ts'

const texts = messages.detail

export const DetailActions = ({ transfer }: { transfer: TransferView }) => (
  <div className="mt-6 flex flex-wrap gap-3">
    {isPayable(transfer) ? <Pay transfer={transfer} /> : <SendAgain transfer={transfer} />}
    {isPaid(transfer) && (
      <Button look="secondary" onClick={() => window.print()} className="max-sm:w-full">
        <Printer aria-hidden="true" className="size-4.5" />
        {texts.print}
      </Button>
    )}
  </div>
)

function SendAgain({ transfer }: { transfer: TransferView }) {
  const startWizard = useStartWizard()
  // While this one is on its way the same again is hardly what is wanted: it must not be the first thing to press.
  const look = transfer.status === 'processing' ? 'secondary' : 'primary'
  return (
    <Button look={look} onClick={() => startWizard(draftOf(transfer))} className="max-sm:w-full">
      <Repeat2 aria-hidden="true" className="size-4.5" />
      {texts.sendAgain}
    </Button>
  )
}

function Pay({ transfer }: { transfer: TransferView }) {
  const { setTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const pay = () => {
    setTransfer(transfer)
    navigate(paths.checkout)
  }
  return (
    <Button onClick={pay} className="max-sm:w-full">
      {texts.pay}
    </Button>
  )
}
