import { type KeptTransfer, keptTransferIn } from '#web/app/transfer/held-transfer.ts'
import { paths } from '#web/paths.ts'

/** The sender's reason to be at the checkout, if it is not a transfer in hand. */
export type Arrival = KeptTransfer & {
  /** The intent that they have tried to pay at their bank's own page. */
  readonly returnedFor?: string
}

/**
 * The address that the bank's page leads back to. The provider adds the intent, and a secret that must not stay in the
 * address.
 */
export const returnAddress = (transferId: string): string =>
  `${location.origin}${paths.checkout}?${new URLSearchParams({ transfer: transferId }).toString()}`

/** From the address after a return, else from what this entry of the browser's history has kept. */
export function arrivalIn(search: string, state: unknown): Arrival {
  const query = new URLSearchParams(search)
  const transfer = query.get('transfer')
  const returnedFor = query.get('payment_intent')
  return {
    ...(transfer === null ? keptTransferIn(state) : { transfer }),
    ...(returnedFor !== null && { returnedFor }),
  }
}
