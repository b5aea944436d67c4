import type { TrackedTransfer } from '#shared/api/transfers/tracking.api.ts'
import { deliveryTime } from '#shared/transfers/delivery.ts'
import { priceWords } from '#web/parts/price/price-words.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { CorridorMark } from '#web/parts/country/CorridorMark.tsx'
import { messages as partMessages } from '#web/parts/messages.ts'
import { promiseText } from '#web/parts/price/promise-text.ts'
import { SlipRow } from '#web/parts/price/SlipRow.tsx'
import { When } from '#web/parts/When.tsx'
import { Money } from '#web/ui/Money.tsx'
import { messages as texts } from './messages.ts'

type Props = { tracked: TrackedTransfer; corridor: Corridor }

/** The slip with the figures that this viewer may see: the recipient's has none of the sender's. */
export function TrackedSlip({ tracked, corridor: { from, to } }: Props) {
  const { viewer, status } = tracked
  return (
    <section aria-labelledby="tracked-slip" className="slip">
      <div className="slip-sheet rounded-t-card px-6 pt-5 pb-4">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id="tracked-slip" className="text-lg font-semibold">
            {texts.summary}
          </h2>
          <CorridorMark from={from} to={to} />
        </div>
        <dl>
          <SlipRow label={texts.reference}>
            <bdi dir="ltr" className="tabular">
              {tracked.referenceNumber}
            </bdi>
          </SlipRow>
          <SlipRow label={texts.ordered}>
            <When at={tracked.createdAt} />
          </SlipRow>
          {viewer === 'sender' ? (
            <SlipRow label={texts.recipient}>{tracked.recipientName}</SlipRow>
          ) : (
            <SlipRow label={texts.sender}>{tracked.senderFirstName}</SlipRow>
          )}
          <SlipRow label={texts.delivery}>{partMessages.delivery[tracked.deliveryMethod]}</SlipRow>
          {tracked.receiveAmount !== null && status !== 'failed' && (
            <SlipRow label={texts.estimated}>
              <Estimated tracked={tracked} />
            </SlipRow>
          )}
          <Figure label={texts.sent} amount={tracked.sendAmount} symbol={from.currencySymbol} />
          <Figure label={texts.total} amount={tracked.totalAmount} symbol={from.currencySymbol} />
        </dl>
      </div>
      <dl className="slip-stub px-6 pt-5 pb-7">
        <div>
          <dt className="text-sm text-on-stub-muted">{texts.gets[viewer][status]}</dt>
          {tracked.receiveAmount === null ? (
            <dd className="mt-1 text-xl font-bold">{texts.noMoney}</dd>
          ) : (
            <dd className="mt-1 text-money font-bold">
              <Money amount={tracked.receiveAmount} symbol={to.currencySymbol} />
            </dd>
          )}
        </div>
      </dl>
    </section>
  )
}

function Estimated({ tracked }: { tracked: TrackedTransfer }) {
  const { availableOn, deliveryMethod } = tracked
  if (availableOn === null) return texts.fromPayment(priceWords.deliveryTime(deliveryTime(deliveryMethod)))
  return (
    <>
      {texts.by} <time dateTime={availableOn}>{promiseText({ ...tracked, availableOn })}</time>
    </>
  )
}

function Figure({ label, amount, symbol }: { label: string; amount: string | null; symbol: string }) {
  if (amount === null) return null
  return (
    <SlipRow label={label}>
      <Money amount={amount} symbol={symbol} />
    </SlipRow>
  )
}
