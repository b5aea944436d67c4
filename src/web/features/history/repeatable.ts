import type { BootView } from '#shared/api/countries.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { closedBy, corridorOf } from '#shared/pricing/corridor.ts'

type Order = Pick<
  TransferView,
  'status' | 'sendCountry' | 'receiveCountry' | 'deliveryMethod' | 'paymentMethod'
>

/**
 * True if the same order can be reviewed and paid as it was. A failed order, and one whose country or method is closed, begins at the
 * first step.
 */
export function isRepeatable(order: Order, boot: BootView): boolean {
  const find = (code: string) => boot.countries.find(country => country.code === code)
  const [from, to] = [find(order.sendCountry), find(order.receiveCountry)]
  const isOpen = from !== undefined && !from.isReceiveOnly && to !== undefined && !to.isSendOnly
  return order.status !== 'failed' && isOpen && closedBy(corridorOf(boot, order), order) === undefined
}
