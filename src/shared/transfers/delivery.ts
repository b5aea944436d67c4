import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'

const deliveryTimes: Record<DeliveryMethod, string> = {
  wallet: 'Minutes',
  bank: '1-2 business days',
  cash: 'Minutes',
}
const OTHER_DELIVERY_TIME = '1-3 business days'

/** The promise in words. A method we do not know has the longest. */
export const deliveryTime = (method: string): string =>
  Object.hasOwn(deliveryTimes, method) ? deliveryTimes[method as DeliveryMethod] : OTHER_DELIVERY_TIME

/** Business days until the money is there at the latest: the upper end of the promise in words. */
export const businessDaysToDeliver: Readonly<Record<DeliveryMethod, number>> = { wallet: 0, bank: 2, cash: 0 }
