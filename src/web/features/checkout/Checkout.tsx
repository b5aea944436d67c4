import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import type { QuoteView } from '#shared/api/transfers/quotes.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { type KeptTransfer, useHeldTransfer } from '#web/app/transfer/held-transfer.ts'
import { isPaid } from '#web/app/transfer/paid.ts'
import { type HeldTransfer, useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { Slip } from '#web/parts/price/Slip.tsx'
import { SlipRow } from '#web/parts/price/SlipRow.tsx'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { instantText, timeText } from '#web/parts/dates.ts'
import { messages as names } from '#web/parts/messages.ts'
import { accountEnding } from '#web/parts/receipt/receipt-texts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Awaited } from './Awaited.tsx'
import { ChangeOrCancel } from './ChangeOrCancel.tsx'
import { NotPrepared, Preparing, usePreparation } from './Preparation.tsx'
import { Payment } from './Payment.tsx'
import { type Arrival, arrivalIn } from './arrival.ts'
import type { Preparation } from './calls.ts'
import { messages } from './messages.ts'
import { useSendAnother } from './use-send-another.ts'

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

type OpenProps = { transfer: HeldTransfer; arrival: Arrival }

function OpenCheckout({ transfer, arrival }: OpenProps) {
  const hasPaid = isPaid(transfer) || transfer.isPaidAtProvider === true
  const [isCancelled, setIsCancelled] = useState(false)
  const preparation = usePreparation(transfer, {
    isNeeded: !hasPaid && !isHeld(transfer) && !isCancelled,
    arrival,
  })
  const { offered, offeredMethod, isReplaced } = answerOf(preparation.data)
  const paymentMethod = offeredMethod ?? transfer.paymentMethod
  const { from, to } = corridorOf(transfer, useBoot().countries)
  return (
    <>
      {/* The page stays until the confirmation is there, so that the slip moves over instead of blinking. */}
      {hasPaid && <Redirect to={paths.confirmation} replace state={paidOf(transfer)} />}
      {/* Side by side where both have room for their text, whatever its size; else one below the other. */}
      <div className="flex flex-wrap items-start gap-6">
        <div className="min-w-0 flex-[999_1_28rem] rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          {isCancelled && !hasPaid ? (
            <Cancelled />
          ) : (
            <Unpaid
              transfer={transfer}
              preparation={preparation}
              arrival={arrival}
              hasWaysOut={!hasPaid && offered === undefined && !isReplaced}
              onCancelled={() => setIsCancelled(true)}
            />
          )}
        </div>
        <aside className="min-w-0 flex-[1_1_24rem] lg:sticky lg:top-6">
          <Slip
            from={from}
            to={to}
            price={offered ?? transfer}
            rows={<CheckoutRows transfer={{ ...transfer, paymentMethod }} />}
            note={endNote({ isCancelled, isReplaced }) ?? noteOf(transfer, offered)}
          />
        </aside>
      </div>
    </>
  )
}

/** The offer of the other method, and whether another transfer has taken the place of this one. */
function answerOf(data: Preparation | undefined) {
  const offer = data !== undefined && 'quote' in data ? data : undefined
  return {
    offered: offer?.quote,
    offeredMethod: offer?.paymentMethod,
    isReplaced: data !== undefined && 'replacedBy' in data,
  }
}

type UnpaidProps = OpenProps & {
  preparation: UseQueryResult<Preparation>
  hasWaysOut: boolean
  onCancelled: () => void
}

function Unpaid({ transfer, preparation, arrival, hasWaysOut, onCancelled }: UnpaidProps) {
  const { setTransfer } = useTransfer()
  return (
    <>
      {isHeld(transfer) ? (
        <Awaited transfer={transfer} />
      ) : (
        <Payment
          transfer={transfer}
          preparation={preparation}
          hasReturned={arrival.returnedFor !== undefined}
        />
      )}
      {hasWaysOut && (
        <ChangeOrCancel
          transfer={transfer}
          canChange={!isHeld(transfer)}
          onCancelled={now => {
            onCancelled()
            setTransfer(now)
          }}
          onTooLate={() => void preparation.refetch()}
        />
      )}
    </>
  )
}

/** The sender's bank has authorised the payment; we charge it after our review. */
const isHeld = ({ payIn, paymentMethod }: HeldTransfer): boolean =>
  payIn === 'processing' && paymentMethod === 'card'

const endNote = ({ isCancelled, isReplaced }: { isCancelled: boolean; isReplaced: boolean }) =>
  isCancelled ? messages.cancelled.note : isReplaced ? messages.changed.note : undefined

const noteOf = (transfer: HeldTransfer, offered: QuoteView | undefined): string =>
  isHeld(transfer) ? messages.priceKept : lockNote(transfer, offered)

/** For the confirmation, should its document be another one: the provider may know of a payment that we do not yet. */
const paidOf = (transfer: HeldTransfer): KeptTransfer => ({
  transfer: transfer.id,
  ...(!isPaid(transfer) && { isPaidAtProvider: true }),
})

/** Until when the price is held: a time of day for a card, for a bank transfer the day as well. */
function lockNote(transfer: TransferView, offered: QuoteView | undefined): string {
  const until = offered?.expiresAt ?? transfer.priceLockedUntil
  const isToday = transfer.paymentMethod === 'card' || offered !== undefined
  return messages.heldUntil(isToday ? timeText(until) : instantText(until))
}

/** The order, with enough of the account for the sender to recognise it. */
function CheckoutRows({ transfer }: { transfer: TransferView }) {
  const { walletNumber } = transfer.recipientDetails ?? {}
  return (
    <>
      <SlipRow label={messages.rows.delivery}>{names.delivery[transfer.deliveryMethod]}</SlipRow>
      <SlipRow label={messages.rows.payment}>{names.payment[transfer.paymentMethod]}</SlipRow>
      <SlipRow label={messages.rows.recipient}>{transfer.recipientName}</SlipRow>
      {transfer.bankName && <SlipRow label={messages.rows.bank}>{transfer.bankName}</SlipRow>}
      {transfer.accountNumber && <Ending label={messages.rows.account} of={transfer.accountNumber} />}
      {walletNumber && <Ending label={messages.rows.wallet} of={walletNumber} />}
    </>
  )
}

const Ending = ({ label, of }: { label: string; of: string }) => (
  <SlipRow label={label}>{messages.ending(accountEnding(of))}</SlipRow>
)

/** The sender has cancelled before paying. */
function Cancelled() {
  const sendAnother = useSendAnother()
  const texts = messages.cancelled
  return (
    <div className="grid justify-items-start gap-4 py-2">
      <PageHeading text={texts.title} />
      <p className="text-lg text-muted">{texts.text}</p>
      <Button onClick={sendAnother}>{texts.another}</Button>
    </div>
  )
}
