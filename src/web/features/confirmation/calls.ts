import { checkTransferPayment, dismissCurrentTransfer, type TransferView } from '#shared/api/transfers.api.ts'
import { call } from '#web/api/call.ts'

/** Asks the server to look at the payment and the payout now. @throws CallError, TypeError: see `call` */
export const checkTransfer = ({ id }: TransferView): Promise<TransferView> =>
  call(checkTransferPayment, { params: { id }, body: { status: 'completed' } })

export const dismissTransfer = (): Promise<undefined> => call(dismissCurrentTransfer, {})
