import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { actForTracked, sendTrackedCode, type TrackedTransfer } from '#shared/api/transfers/tracking.api.ts'
import { call } from '#web/api/call.ts'
import { currentTransferQuery } from '#web/app/transfer/current-transfer.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { Claim } from './claim.ts'
import { messages } from './messages.ts'

const EmailCodeDialog = lazy(async () => ({
  default: (await import('#web/app/step-up/EmailCodeDialog.tsx')).EmailCodeDialog,
}))

type Props = { tracked: TrackedTransfer; claim: Claim }

/**
 * Lets a browser that did not order a guest's transfer pay, cancel or correct it, by a code mailed to its sender. Then the page
 * shows what it shows in the browser that ordered it.
 */
export function ActHere({ tracked, claim }: Props) {
  const { codeTo, referenceNumber } = tracked
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const isWanted = codeTo !== null && isToDo(tracked)
  const { data: own, isPending } = useQuery({ ...currentTransferQuery, enabled: isWanted })
  if (!isWanted || isPending || own?.referenceNumber === referenceNumber) return null
  const open = () => {
    setHasOpened(true)
    setIsOpen(true)
  }
  return (
    <div className="mt-5">
      <Button onClick={open} className="max-sm:w-full">
        {messages.here}
      </Button>
      <p className="mt-2 max-w-prose text-sm wrap-anywhere text-muted">{messages.hereHint(codeTo)}</p>
      {hasOpened && (
        <Suspense>
          <EmailCodeDialog
            email={codeTo}
            isOpen={isOpen}
            act={{
              purpose: 'device',
              mail: () => call(sendTrackedCode, { body: claim }),
              send: code => call(actForTracked, { body: { ...claim, code } }),
            }}
            onConfirmed={() => {
              setIsOpen(false)
              void client.invalidateQueries({ queryKey: currentTransferQuery.queryKey })
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Whether the sender can do something about a transfer: pay, cancel, or give what it waits for. */
const isToDo = ({ next, actionNeeded, cancellableUntil }: TrackedTransfer): boolean =>
  next?.milestone === 'paid' || actionNeeded !== null || cancellableUntil !== null
