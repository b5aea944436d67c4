import { useLocation } from 'wouter'
import { paths } from '#web/paths.ts'
import type { Draft } from '../draft/draft.ts'
import { keepDraft } from '../draft/kept-draft.ts'
import { useSession } from '../session/session.ts'
import { useTransfer } from './transfer-context.tsx'

/** The review, in which the sender checks the whole order. */
const LAST_STEP = 5

/**
 * Opens the wizard at its first step with these fields filled in and all others as for a new transfer. An unpaid transfer
 * stays where it is: the wizard goes on offering it.
 */
export function useStartWizard(): (draft: Partial<Draft>) => void {
  const { startAfresh } = useTransfer()
  const [, navigate] = useLocation()
  return draft => {
    navigate(paths.send)
    startAfresh(draft)
  }
}

/** Opens the wizard at the review of a whole order, whose recipient's further fields have been accepted before. */
export function useReviewOrder(): (order: Partial<Draft> & Pick<Draft, 'checkedDetails'>) => void {
  const [, navigate] = useLocation()
  const { startAfresh } = useTransfer()
  const { user } = useSession()
  return draft => {
    startAfresh(draft)
    // The wizard may be another document, which finds it there.
    keepDraft({ typed: { draft, step: LAST_STEP, reach: LAST_STEP }, userId: user?.id ?? null })
    navigate(paths.send, { state: { step: LAST_STEP } })
  }
}
