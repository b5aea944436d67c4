import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { useBoot } from '#web/app/boot-context.ts'
import { type KeptTransfer, useHeldTransfer } from '#web/app/held-transfer.ts'
import { isPaid } from '#web/app/paid.ts'
import type { HeldTransfer } from '#web/app/transfer-context.tsx'
import { corridorOf } from '#web/parts/corridor.ts'
import { Slip } from '#web/parts/Slip.tsx'
import { paths } from '#web/paths.ts'
import { type Arrival, arrivalIn } from './arrival.ts'
import { Awaited } from './Awaited.tsx'
import { CheckoutRows } from './CheckoutRows.tsx'
import { lockNote } from './lock-note.ts'
import { messages } from './messages.ts'
import { NotPrepared } from './NotPrepared.tsx'
import { Payment } from './Payment.tsx'
import { Preparing } from './Preparing.tsx'
import { usePreparation } from './use-preparation.ts'

/**
 * Pays for the transfer in hand; after a reload, or a way over the bank's own page, for the one that this entry of the
 * browser's history is about, else for the one that the server knows of. Without any it leads to `/`.
 */
export function Checkout() {
  const [arrival] = useState(() => arrivalIn(location.search, history.state))
  const held = useHeldTransfer(arrival)
  const id = 'transfer' in held ? held.transfer.id : arrival.transfer
  // Kept in the history, and taken out of the address with whatever the provider has added there.
  useEffect(() => {
    if (location.pathname === paths.checkout) history.replaceState(keptOf(id), '', paths.checkout)
  }, [id])
  if ('transfer' in held)
    return <OpenCheckout key={held.transfer.id} transfer={held.transfer} arrival={arrival} />
  switch (held.state) {
    case 'none':
      return <Redirect to={paths.send} replace />
    case 'failed':
      return <NotPrepared error={held.error} onAgain={held.askAgain} />
    case 'asking':
      return <Preparing />
    default:
      return held satisfies never
  }
}

const keptOf = (id: string | undefined): KeptTransfer | null => (id === undefined ? null : { transfer: id })

function OpenCheckout({ transfer, arrival }: { transfer: HeldTransfer; arrival: Arrival }) {
  const hasPaid = isPaid(transfer) || transfer.isPaidAtProvider === true
  const isHeld = transfer.payIn === 'processing' && transfer.paymentMethod === 'card'
  const preparation = usePreparation(transfer, { isNeeded: !hasPaid && !isHeld, arrival })
  const offered = preparation.data && 'quote' in preparation.data ? preparation.data.quote : undefined
  const { from, to } = corridorOf(transfer, useBoot().countries)
  return (
    <>
      {/* The page stays until the confirmation is there, so that the slip moves over instead of blinking. */}
      {hasPaid && <Redirect to={paths.confirmation} replace state={paidOf(transfer)} />}
      {/* Side by side where both have room for their text, whatever its size; else one below the other. */}
      <div className="flex flex-wrap items-start gap-6">
        <div className="min-w-0 flex-[999_1_28rem] rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          {isHeld ? (
            <Awaited transfer={transfer} />
          ) : (
            <Payment
              transfer={transfer}
              preparation={preparation}
              hasReturned={arrival.returnedFor !== undefined}
            />
          )}
        </div>
        <aside className="min-w-0 flex-[1_1_24rem] lg:sticky lg:top-6">
          <Slip
            from={from}
            to={to}
            price={offered ?? transfer}
            rows={<CheckoutRows transfer={transfer} />}
            note={isHeld ? messages.priceKept : lockNote(transfer, offered)}
          />
        </aside>
      </div>
    </>
  )
}

/** For the confirmation, should its document be another one: the provider may know of a payment that we do not yet. */
const paidOf = (transfer: HeldTransfer): KeptTransfer => ({
  transfer: transfer.id,
  ...(!isPaid(transfer) && { isPaidAtProvider: true }),
})
