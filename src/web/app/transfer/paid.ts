import type { TransferView } from '#shared/api/transfers/transfers.api.ts'

/** Whether the sender's money has reached us, also where it is on its way back. */
export const isPaid = ({ payIn }: Pick<TransferView, 'payIn'>): boolean =>
  payIn === 'captured' || payIn === 'refunding' || payIn === 'refunded'
