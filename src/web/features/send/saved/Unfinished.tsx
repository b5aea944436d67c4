import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useBoot } from '#web/app/page/boot-context.ts'
import { CancelDialog } from '#web/app/cancellation/CancelDialog.tsx'
import { currentTransferQuery } from '#web/app/transfer/current-transfer.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { paths } from '#web/paths.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { UnfinishedBar } from './UnfinishedBar.tsx'
import { useWizard } from '../wizard/wizard-context.ts'

/** Offers the way back to a transfer that was created here and is not paid. The wizard never resumes by itself. */
export function Unfinished() {
  const { data: transfer } = useQuery(currentTransferQuery)
  const { setTransfer } = useTransfer()
  const { state, dispatch } = useWizard()
  const queryClient = useQueryClient()
  const { countries } = useBoot()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [, navigate] = useLocation()
  // A bank pay-in that is being waited for is `processing`, and not paid either.
  const offered = transfer && transfer.status !== 'failed' && !isPaid(transfer) ? transfer : undefined
  if (offered === undefined) return <UnfinishedBar onResume={undefined} />
  const resume = () => {
    setTransfer(offered)
    navigate(paths.checkout)
  }
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: currentTransferQuery.queryKey })
  const afterDiscard = () => {
    if (state.draft.replaces === offered.id) dispatch({ type: 'edited', values: { replaces: '' } })
    void queryClient.invalidateQueries({ queryKey: ['/api', 'limits'] })
    askAgain()
  }
  const symbol = corridorOf(offered, countries).from.currencySymbol
  return (
    <>
      <UnfinishedBar
        onResume={resume}
        onDiscard={() => setIsDiscarding(true)}
        // On a low phone the offer and a bar that stays in sight would leave the form no room.
        className="animate-rise [@media(height<42rem)]:[&~*_.action-bar]:static"
      />
      <CancelDialog
        transfer={offered}
        facts={{ total: moneyText({ amount: offered.totalAmount, symbol }), name: offered.recipientName }}
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        onCancelled={afterDiscard}
        onTooLate={askAgain}
      />
    </>
  )
}
