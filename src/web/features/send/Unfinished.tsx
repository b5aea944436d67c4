import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useBoot } from '#web/app/boot-context.ts'
import { currentTransferQuery } from '#web/app/current-transfer.ts'
import { isPaid } from '#web/app/paid.ts'
import { useTransfer } from '#web/app/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { isUntouched, typedIn } from './typed.ts'
import { UnfinishedBar } from './UnfinishedBar.tsx'
import { useWizard } from './wizard-context.tsx'

/** Offers the way back to a transfer that was created here and is not paid. The wizard never resumes by itself. */
export function Unfinished() {
  const { data: transfer } = useQuery(currentTransferQuery)
  const { setTransfer } = useTransfer()
  const [, navigate] = useLocation()
  // A bank pay-in that is being waited for is `processing`, and not paid either.
  const offered = transfer && transfer.status !== 'failed' && !isPaid(transfer) ? transfer : undefined
  useRestored(offered !== undefined)
  if (offered === undefined) return <UnfinishedBar onResume={undefined} />
  const resume = () => {
    setTransfer(offered)
    navigate(paths.checkout)
  }
  return <UnfinishedBar onResume={resume} />
}

/** Who comes back to the wizard that the unfinished transfer was sent off from finds it as it was. */
function useRestored(isOffered: boolean): void {
  const { countries } = useBoot()
  const { state, dispatch } = useWizard()
  const restore = useEffectEvent(() => {
    const typed = typedIn(
      history.state,
      countries.map(({ code }) => code),
    )
    if (typed === undefined || !isUntouched(state)) return
    startTransition(() => dispatch({ type: 'restored', typed }))
  })
  useEffect(() => {
    if (isOffered) restore()
  }, [isOffered])
}
