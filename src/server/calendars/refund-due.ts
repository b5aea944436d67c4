import { addDays } from '#server/platform/days.ts'
import { businessDaysAfter, businessDaysBefore, type Calendar, localTime } from './business-days.ts'

/** A refund leaves within so many business days of the send country after it was asked for: 12 CFR 1005.34(b). */
const REFUND_BUSINESS_DAYS = 3
/** Business days before the deadline on which operators are warned: the last on which a bank order still arrives in time. */
const WARNED_BUSINESS_DAYS = 1

/** `soon` from one business day before its last day on, `overdue` once that day has ended in the send country. */
export type RefundStanding = 'in_time' | 'soon' | 'overdue'

/** The last day on which a refund may leave, 'YYYY-MM-DD' in the zone of the send country. The day of the request does not count. */
export const refundDueOn = (send: Calendar, askedAt: Date): string =>
  businessDaysAfter(send, localTime(send.zone, askedAt).day, REFUND_BUSINESS_DAYS)

/** State of a refund that has not left, at a moment. */
export function refundStanding(send: Calendar, askedAt: Date, now: Date): RefundStanding {
  const dueOn = refundDueOn(send, askedAt)
  const today = localTime(send.zone, now).day
  if (today > dueOn) return 'overdue'
  return today < businessDaysBefore(send, dueOn, WARNED_BUSINESS_DAYS) ? 'in_time' : 'soon'
}

/** Refunds that were asked for before this moment, and no others, are due soon or overdue. */
export function dueSoonBefore(send: Calendar, now: Date): Date {
  const tomorrow = addDays(localTime(send.zone, now).day, 1)
  const day = businessDaysBefore(send, tomorrow, REFUND_BUSINESS_DAYS - WARNED_BUSINESS_DAYS)
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(send.zone).epochMilliseconds)
}
