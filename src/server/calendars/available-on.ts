import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { businessDaysToDeliver } from '#shared/transfers/delivery.ts'
import { addDays } from '#server/platform/days.ts'
import { businessDaysAfter, type Calendar, isBusinessDay, localTime } from './business-days.ts'

/** The calendars of both ends of a transfer. */
export type Ends = { readonly send: Calendar; readonly receive: Calendar }

/**
 * The last local hour of the recipient: 'Minutes' that begin in it may end after midnight, since a payout that a rail has not
 * answered is asked for again within minutes.
 */
const LAST_HOUR = '23:00'

/**
 * The disclosed date of availability, 'YYYY-MM-DD', a local date in the receive country. Cash and wallets work on every day
 * of the year. A bank counts its days from the later of two dates: the business day of the send country on which the payment
 * counts, and the day on which the order reaches the receive country, after its cut-off the day after.
 */
export function availableOn(method: DeliveryMethod, paidAt: Date, { send, receive }: Ends): string {
  const days = businessDaysToDeliver[method]
  if (days === 0) return dayUntil(LAST_HOUR, receive.zone, paidAt)
  const reached = dayUntil(receive.cutOff, receive.zone, paidAt)
  const counted = countingDay(send, paidAt)
  return businessDaysAfter(receive, counted > reached ? counted : reached, days)
}

/** The business day of which a payment is: its own day before the cut-off of a business day, else the next business day. */
function countingDay(calendar: Calendar, at: Date): string {
  const { day, time } = localTime(calendar.zone, at)
  return isBusinessDay(calendar, day) && time < calendar.cutOff ? day : businessDaysAfter(calendar, day, 1)
}

/** The local day, from a minute of it on the next one. */
function dayUntil(minute: string, zone: string, at: Date): string {
  const { day, time } = localTime(zone, at)
  return time < minute ? day : addDays(day, 1)
}
