import type { TransferView } from '#shared/api/transfers.api.ts'

/** Whether the sender's money has reached us, also where it is on its way back. */
export const isPaid = ({ payIn }: TransferView): boolean =>
  payIn === 'captured' || payIn === 'refunding' || payIn === 'refunded'
