import { type ReactNode, Suspense, useEffect, useReducer, useState } from 'react'
import { useBoot } from '#web/app/page/boot-context.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { onFirstUse } from '#web/ui/loading/on-first-use.ts'
import { inCorridor } from './wizard/draft.ts'
import { endsOf, settingsOf } from './wizard/estimate.ts'
import { KeptWizard } from './later-parts.ts'
import { newWizard, nextWizard } from './wizard/wizard.ts'
import { WizardContext } from './wizard/wizard-context.ts'

type Props = {
  /** Called as the sender comes near the end: time to fetch the page that follows. */
  onNearEnd: () => unknown
  children: ReactNode
}

const NEAR_END = 4

const codeOf = ({ code }: { code: string }): string => code

/** Stands above the routes, so that the way back from checkout finds everything as it was. */
export function WizardProvider({ onNearEnd, children }: Props) {
  const boot = useBoot()
  const { prefill } = useTransfer()
  const [typed, dispatch] = useReducer(nextWizard, prefill, () => {
    const { from, to } = endsOf(boot)
    return newWizard({ from: from.map(codeOf), to: to.map(codeOf) }, prefill)
  })
  // A choice for one corridor that another does not offer comes back with the first corridor.
  const state = { ...typed, draft: inCorridor(typed.draft, settingsOf(boot, typed.draft)) }
  const isNearEnd = state.step >= NEAR_END
  useEffect(() => void (isNearEnd && onNearEnd()), [isNearEnd, onNearEnd])
  return (
    <WizardContext value={{ state, dispatch }}>
      {children}
      <Suspense>{useIsInUse() && <KeptWizard />}</Suspense>
    </WizardContext>
  )
}

/** False until somebody uses the page: before that nothing is typed, unless the history entry was one of our steps. */
function useIsInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false)
  useEffect(() => {
    const begin = () => setIsInUse(true)
    if ((history.state as { step?: number } | null)?.step) begin()
    return onFirstUse(begin)
  }, [])
  return isInUse
}
