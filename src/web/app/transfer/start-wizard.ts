import { useLocation } from 'wouter'
import { paths } from '#web/paths.ts'
import type { Draft } from '../draft/draft.ts'
import { useTransfer } from './transfer-context.tsx'

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
