import { useLocation } from 'wouter'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { keepDraft } from '#web/app/draft/kept-draft.ts'
import { useSession } from '#web/app/session/session.ts'
import { draftOf } from '#web/app/draft/transfer-draft.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'

const LAST_STEP = 5

/** Leads back into the last step of the wizard with everything filled in; the next order replaces this transfer. */
export function useChangeDetails(transfer: TransferView): () => void {
  const [, navigate] = useLocation()
  const { startAfresh } = useTransfer()
  const { user } = useSession()
  return () => {
    const draft: Partial<Draft> = {
      ...draftOf(transfer),
      promoCode: transfer.promoCode ?? '',
      checkedDetails: transfer.recipientDetails,
      replaces: transfer.id,
    }
    startAfresh(draft)
    // The wizard may be another document, which finds it there.
    keepDraft({ typed: { draft, step: LAST_STEP, reach: LAST_STEP }, userId: user?.id ?? null })
    navigate(paths.send, { state: { step: LAST_STEP } })
  }
}
