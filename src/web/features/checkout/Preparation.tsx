import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type HeldTransfer, useTransfer } from '#web/app/transfer/transfer-context.tsx'
import type { Arrival } from './arrival.ts'
import { type Preparation, preparePayment } from './calls.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Spinner } from '#web/ui/buttons/Spinner.tsx'
import { messages } from './messages.ts'
import { errorWords } from '#web/api/errors.ts'
import { lazyPart } from '#web/app/page/lazy.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

const EmailCodeDialog = lazyPart(() => import('#web/app/step-up/EmailCodeDialog.tsx'), 'EmailCodeDialog')

/** The payment of a transfer as the server prepares it; not asked for before the sender has accepted a changed price. */
export function usePreparation(
  transfer: HeldTransfer,
  { isNeeded, arrival }: { isNeeded: boolean; arrival: Arrival },
): UseQueryResult<Preparation> {
  const { setTransfer } = useTransfer()
  return useQuery({
    queryKey: ['payment', transfer.id],
    queryFn: async ({ signal }) => {
      const preparation = await preparePayment(transfer, { ...arrival, signal })
      if ('paid' in preparation) setTransfer(preparation.paid)
      return preparation
    },
    enabled: isNeeded && transfer.repricedFrom === undefined,
    gcTime: 0,
  })
}

/** As tall as the screen: what stands below waits where the form, which is taller still, will leave it. */
export function Preparing() {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-4 pt-24 text-center text-brand">
      <Spinner />
      <PageHeading text={messages.preparing} className="text-muted" />
    </div>
  )
}

type Props = { error: Error; onAgain: () => void; hasReturned?: boolean }

/** The spinner goes off and no form is shown; what happened and the way on are said. */
export function NotPrepared({ error, onAgain, hasReturned = false }: Props) {
  const texts = messages.notPrepared
  return (
    <div className="grid justify-items-start gap-4 py-4">
      <PageHeading text={texts.title} />
      <p className="text-lg text-muted">{hasReturned ? texts.returned : texts.text}</p>
      <p className="rounded-field bg-warn-soft px-4 py-3 text-sm text-warn">{errorWords(error)}</p>
      <Button onClick={onAgain}>{texts.again}</Button>
    </div>
  )
}

type ConfirmProps = { error: Error; email: string; onConfirmed: () => void }

/** Guests confirm their address first while somebody tests stolen cards. */
export function ConfirmFirst({ error, email, onConfirmed }: ConfirmProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <NotPrepared error={error} onAgain={() => setIsOpen(true)} />
      <Suspense fallback={null}>
        <EmailCodeDialog
          email={email}
          isOpen={isOpen}
          onConfirmed={onConfirmed}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    </>
  )
}
