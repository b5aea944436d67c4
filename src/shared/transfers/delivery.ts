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
const businessDays: Record<DeliveryMethod, number> = { wallet: 0, bank: 2, cash: 0 }

/** The disclosed date of availability, 'YYYY-MM-DD' in UTC. Weekends do not count; holidays are the operator's. */
export function availableOn(method: DeliveryMethod, paidAt: Date): string {
  const day = new Date(paidAt)
  for (let left = businessDays[method]; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day.toISOString().slice(0, 10)
}

const isBusinessDay = (day: Date): boolean => day.getUTCDay() !== 0 && day.getUTCDay() !== 6

/** The day from which so many business days have passed by now, 'YYYY-MM-DD' in UTC. */
export function businessDaysBefore(days: number, now: Date): string {
  const day = new Date(now)
  for (let left = days; left > 0;) {
    day.setUTCDate(day.getUTCDate() - 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
