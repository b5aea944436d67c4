import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { availableOn } from './available-on.ts'
import { businessDaysBefore, type Calendar, localTime } from './business-days.ts'
import { countryHours, plainHours } from '#shared/transfers/bank-hours.ts'
import { holidaysOf } from './holidays.ts'
import { dueSoonBefore, refundDueOn, type RefundStanding, refundStanding } from './refund-due.ts'

export { businessDaysAfter, type Calendar, localTime } from './business-days.ts'

export type Calendars = {
  /** The calendar of a country; one that was added at the desk has the plain one. */
  readonly of: (country: string) => Calendar
  /** Countries whose calendar is not the plain one. */
  readonly countries: readonly string[]
  readonly promisedDay: (delivery: Delivery, paidAt: Date) => string
}

/** Reads the calendars from memory. */
export type ReadCalendars = () => Promise<Calendars>

type CalendarDeps = { readonly calendars: ReadCalendars }

type Delivery = {
  readonly sendCountry: string
  readonly receiveCountry: string
  readonly deliveryMethod: DeliveryMethod
}

const plain: Calendar = { ...plainHours, isHoliday: () => false }

export function openCalendars(): ReadCalendars {
  const calendars = calendarsOf()
  return async () => calendars
}

function calendarsOf(): Calendars {
  const known = new Map<string, Calendar>(
    Object.entries(countryHours).map(([code, hours]) => {
      const holidays = holidaysOf(code)
      return [code, { ...hours, isHoliday: day => holidays.has(day) }]
    }),
  )
  const of = (country: string) => known.get(country) ?? plain
  return { of, countries: [...known.keys()], promisedDay: rememberedPromises(of) }
}

const MINUTE_MS = 60_000

/** Promises by corridor and method. Cut-offs and offsets of zones are whole minutes: in one minute a corridor has one promise. */
function rememberedPromises(of: Calendars['of']): Calendars['promisedDay'] {
  let minute: number | undefined
  const promises = new Map<string, string>()
  return ({ sendCountry, receiveCountry, deliveryMethod }, paidAt) => {
    const now = Math.floor(paidAt.getTime() / MINUTE_MS)
    if (now !== minute) promises.clear()
    minute = now
    const key = `${sendCountry} ${receiveCountry} ${deliveryMethod}`
    const known = promises.get(key)
    if (known !== undefined) return known
    const ends = { send: of(sendCountry), receive: of(receiveCountry) }
    const promised = availableOn(deliveryMethod, paidAt, ends)
    promises.set(key, promised)
    return promised
  }
}

/** The date on which the money of a payment is there at the latest, 'YYYY-MM-DD', a local date in the receive country. */
export const promisedDay = async (
  { calendars }: CalendarDeps,
  delivery: Delivery,
  paidAt: Date,
): Promise<string> => (await calendars()).promisedDay(delivery, paidAt)

/** Countries whose calendar is not the plain one, and the time zone of each, at the same places; the plain one has UTC. */
export type ZonesByCountry = { readonly countries: string[]; readonly zones: string[] }

export const zonesOf = ({ of, countries }: Calendars): ZonesByCountry => ({
  countries: [...countries],
  zones: countries.map(country => of(country).zone),
})

/** Days in some countries, and the day in every other. */
export type DaysByCountry = {
  readonly countries: string[]
  readonly days: string[]
  readonly elsewhere: string
}

/** In each country the local day since which so many of its business days have passed, 'YYYY-MM-DD'. */
export async function businessDaysAgo(
  { calendars }: CalendarDeps,
  count: number,
  now: Date,
): Promise<DaysByCountry> {
  const { of, countries } = await calendars()
  const dayIn = (calendar: Calendar) => businessDaysBefore(calendar, localTime(calendar.zone, now).day, count)
  return {
    countries: [...countries],
    days: countries.map(country => dayIn(of(country))),
    elsewhere: dayIn(plain),
  }
}

/** Moments in some countries, and the moment in every other. */
export type MomentsByCountry = {
  readonly countries: string[]
  readonly moments: Date[]
  readonly elsewhere: Date
}

/** For each send country the moment before which a refund was asked for that is due within a business day, or overdue. */
export async function refundsDueSoonBefore(
  { calendars }: CalendarDeps,
  now: Date,
): Promise<MomentsByCountry> {
  const { of, countries } = await calendars()
  return {
    countries: [...countries],
    moments: countries.map(country => dueSoonBefore(of(country), now)),
    elsewhere: dueSoonBefore(plain, now),
  }
}

/** The last day on which a refund may leave, 'YYYY-MM-DD' in the send country, and how it stands. */
export type RefundDue = { readonly dueOn: string; readonly standing: RefundStanding }

export const refundDue = (
  { of }: Calendars,
  { sendCountry, askedAt }: { readonly sendCountry: string; readonly askedAt: Date },
  now: Date,
): RefundDue => ({
  dueOn: refundDueOn(of(sendCountry), askedAt),
  standing: refundStanding(of(sendCountry), askedAt, now),
})
