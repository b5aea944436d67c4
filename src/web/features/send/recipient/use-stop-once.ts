import { useRef } from 'react'
import type { Draft } from '#web/app/draft/draft.ts'
import type { Fault } from '../wizard/faults.ts'
import { accountValues, detailsOf } from '../wizard/recipient-account.ts'

/**
 * Lets a fault stop the sender once: the same recipient passes at the next attempt. A recipient who passed before passes
 * on the way back as well.
 */
export function useStopOnce(draft: Draft): (fault: Fault | undefined) => Fault | undefined {
  const given = JSON.stringify([draft.receiveCountry, draft.recipientPhone, accountValues(draft)])
  const hasPassed =
    draft.checkedDetails !== null && JSON.stringify(detailsOf(draft)) === JSON.stringify(draft.checkedDetails)
  const passes = useRef(hasPassed ? given : undefined)
  return fault => {
    if (fault === undefined || passes.current === given) return undefined
    passes.current = given
    return fault
  }
}
