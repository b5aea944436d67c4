import { messages as names } from '#web/parts/messages.ts'
import { SlipRow } from '#web/parts/price/SlipRow.tsx'
import type { Draft } from '#web/app/draft/draft.ts'
import type { Step } from '../wizard/draft.ts'
import { messages } from '../wizard/messages.ts'

/** The choices of the earlier steps. */
export function SummaryRows({ draft, step }: { draft: Draft; step: Step }) {
  return (
    <>
      {step > 2 && <SlipRow label={messages.rows.delivery}>{names.delivery[draft.deliveryMethod]}</SlipRow>}
      {step > 3 && <SlipRow label={messages.rows.payment}>{names.payment[draft.paymentMethod]}</SlipRow>}
      {step > 4 && <SlipRow label={messages.rows.recipient}>{draft.recipientName}</SlipRow>}
    </>
  )
}
