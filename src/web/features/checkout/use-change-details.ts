import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { draftOf } from '#web/app/draft/transfer-draft.ts'
import { useReviewOrder } from '#web/app/transfer/start-wizard.ts'

/** Leads back into the last step of the wizard with everything filled in; the next order replaces this transfer. */
export function useChangeDetails(transfer: TransferView): () => void {
  const review = useReviewOrder()
  return () =>
    review({
      ...draftOf(transfer),
      promoCode: transfer.promoCode ?? '',
      checkedDetails: transfer.recipientDetails,
      replaces: transfer.id,
    })
}
