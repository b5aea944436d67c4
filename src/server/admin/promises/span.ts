import { PROMISED_DAYS_MAX } from '#shared/api/admin/transfers/promises.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { AuditDeps } from '#server/audit/audit.ts'
import { type ReadCalendars, zonesOf } from '#server/calendars/calendars.ts'
import { daysBetween } from '#server/platform/days.ts'

export type PromiseDeps = AuditDeps & { readonly calendars: ReadCalendars }

/** Promised days, both included. */
export type Span = { readonly from: string; readonly to: string }

/**
 * Values with which the promises of a span are read at this moment.
 * @throws DomainError 'invalid_request' naming `to` where the span is too long
 */
export async function readingOf({ clock, calendars }: PromiseDeps, { from, to }: Span) {
  if (daysBetween(from, to) >= PROMISED_DAYS_MAX)
    throw new DomainError('invalid_request', { fields: { to: `at most ${PROMISED_DAYS_MAX} days` } })
  const { countries, zones } = zonesOf(await calendars())
  return [from, to, clock.now(), countries, zones] as const
}
