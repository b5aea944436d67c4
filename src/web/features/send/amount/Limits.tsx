import { Suspense, useSyncExternalStore } from 'react'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { settingsOf } from '../wizard/estimate.ts'
import { SendableLine } from './later-amount.ts'
import type { StepProps } from '../wizard/step-props.ts'

// The server renders the page without this line, because it depends on the visitor.
const neverChanges = () => () => {}

/** Room for what the sender can send, where anybody or the corridor has a limit at all. */
export function Limits(props: Pick<StepProps, 'draft' | 'leave'>) {
  const isHere = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const boot = useBoot()
  if (!boot.isLimited && !settingsOf(boot, props.draft)) return null
  return (
    <div className="mt-2 min-h-5 text-sm">
      {isHere && (
        <Suspense>
          <SendableLine {...props} />
        </Suspense>
      )}
    </div>
  )
}
