import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { countryHours } from '#shared/transfers/bank-hours.ts'
import { locale } from '#web/languages/language.ts'
import { dayText } from '../dates.ts'

type Promised = {
  readonly availableOn: string
  readonly receiveCountry: string
  readonly deliveryMethod: DeliveryMethod
}

/**
 * The time by which the money is there, on the recipient's clock: 'Tue, Nov 24, 2026, 4:00 PM (Philippine Standard Time)'. A bank books
 * orders of the day until its cut-off. For cash and wallets, and for a country without known hours, it is the day alone.
 */
export function promiseText({ availableOn, receiveCountry, deliveryMethod }: Promised, of = locale): string {
  const hours = deliveryMethod === 'bank' ? countryHours[receiveCountry] : undefined
  if (hours === undefined) return dayText(availableOn)
  // The local day and minute as they are on that clock: no instant is needed to write them.
  const local = new Date(`${availableOn}T${hours.cutOff}Z`)
  return `${clockFormat(of).format(local)} (${zoneName(of, hours.zone, local)})`
}

const clockFormat = (of: string) =>
  new Intl.DateTimeFormat(of, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })

/** The name that a zone has all year: 'Eastern Time', 'hora de Filipinas'. */
function zoneName(of: string, timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(of, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
