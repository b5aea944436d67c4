import { useLocation } from 'wouter'
import type { TransferView } from '#shared/api/transfers.api.ts'
import type { Draft } from '#web/app/draft.ts'
import { keepDraft } from '#web/app/kept-draft.ts'
import { useSession } from '#web/app/session.ts'
import { useTransfer } from '#web/app/transfer-context.tsx'
import { paths } from '#web/paths.ts'

const LAST_STEP = 5

/** Leads back into the last step of the wizard with everything filled in; the next order replaces this transfer. */
export function useChangeDetails(transfer: TransferView): () => void {
  const [, navigate] = useLocation()
  const { startAfresh } = useTransfer()
  const { user } = useSession()
  return () => {
    const draft = draftOf(transfer)
    startAfresh(draft)
    // The wizard may be another document, which finds it there.
    keepDraft({ typed: { draft, step: LAST_STEP, reach: LAST_STEP }, userId: user?.id ?? null })
    navigate(paths.send, { state: { step: LAST_STEP } })
  }
}

const draftOf = (transfer: TransferView): Partial<Draft> => ({
  sendCountry: transfer.sendCountry,
  receiveCountry: transfer.receiveCountry,
  sendAmount: transfer.sendAmount,
  deliveryMethod: transfer.deliveryMethod,
  paymentMethod: transfer.paymentMethod,
  promoCode: transfer.promoCode ?? '',
  recipientName: transfer.recipientName,
  recipientPhone: transfer.recipientPhone,
  recipientCity: transfer.recipientCity,
  recipientEmail: transfer.recipientEmail,
  bankName: transfer.bankName ?? '',
  accountNumber: transfer.accountNumber ?? '',
  recipientDetails: transfer.recipientDetails ?? {},
  checkedDetails: transfer.recipientDetails,
  senderName: transfer.senderName,
  senderEmail: transfer.senderEmail,
  senderPhone: transfer.senderPhone,
  senderAddress: transfer.senderAddress,
  replaces: transfer.id,
})
