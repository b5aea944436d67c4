import type { PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { isUnderWay, notChecked, paymentMade } from './calls.ts'

/**
 * Follows the provider's word that the sender has paid: the server looks at the payment, and the transfer in hand
 * becomes a paid one, which leads to the confirmation, or one whose money is still on its way. If the server does not
 * answer, the confirmation learns that the provider has the money, says so and asks again; the provider's webhook
 * reaches the server meanwhile.
 */
export function useAfterPayment(transfer: TransferView, intent: PaymentIntentView): () => Promise<void> {
  const { setTransfer } = useTransfer()
  return async () => {
    const now = await paymentMade(transfer, intent.paymentIntentId).catch(notChecked)
    setTransfer(now !== undefined && isUnderWay(now) ? now : { ...(now ?? transfer), isPaidAtProvider: true })
  }
}
