import * as z from 'zod/mini'
import { type Calendars, refundDue, refundsDueSoonBefore } from '#server/calendars/calendars.ts'
import { statement } from '#server/platform/db/statement.ts'
import { defineJob, enqueue, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { TransferDeps } from '../row/deps.ts'
import { HAS_NOT_LEFT, OPEN_DISPUTES, REFUND_ASKED_AT } from '../row/refund-asked.ts'
import { IS_OWED } from './refund.sql.ts'

/** The mail to admins: refunds of a country that are due on one day have not left. */
export const refundNotices = defineJob({
  name: 'transfers.refund_notices',
  payload: z.object({
    what: z.enum(['soon', 'overdue']),
    dueOn: z.string(),
    sendCountry: z.string(),
    count: z.number(),
    at: z.string(),
  }),
})

type RefundNotice = z.output<typeof refundNotices.payload>

/** Every hour, because the day begins in each country at another one. */
const refundsDue = defineJob({ name: 'transfers.refunds_due', payload: z.object({}) })

export const refundDueListeners = (deps: TransferDeps): Listener[] => [
  listen(refundsDue, () => tellOfRefundsDue(deps)),
]

export const refundDueSchedule: readonly Schedule[] = [{ job: refundsDue, cron: '10 * * * *' }]

/** Asks for the mails about refunds that are due soon or overdue. What was mailed before is not mailed again. */
export async function tellOfRefundsDue(deps: DueDeps): Promise<void> {
  const now = deps.clock.now()
  for (const notice of noticesOf(await deps.calendars(), await refundsDueRows(deps, now), now))
    await enqueue(deps.pool, refundNotices, notice)
}

type DueDeps = Pick<TransferDeps, 'pool' | 'clock' | 'calendars'>
type DueRow = { readonly transfer_id: string; readonly send_country: string; readonly asked_at: Date }

async function refundsDueRows(deps: DueDeps, now: Date): Promise<DueRow[]> {
  const { countries, moments, elsewhere } = await refundsDueSoonBefore(deps, now)
  return await findRefundsDue(deps.pool, countries, moments, elsewhere)
}

/** A refund that has not left and is due soon or overdue; `dueOn`: its last day. */
export type DueRefund = {
  readonly transferId: string
  readonly askedAt: Date
  readonly dueOn: string
  readonly isOverdue: boolean
}

/** The refunds that are due within a business day or overdue, those first that were asked for first. */
export async function refundsDueNow(deps: DueDeps): Promise<DueRefund[]> {
  const now = deps.clock.now()
  const [calendars, rows] = [await deps.calendars(), await refundsDueRows(deps, now)]
  return rows.map(({ transfer_id: transferId, send_country: sendCountry, asked_at: askedAt }) => {
    const { dueOn, standing } = refundDue(calendars, { sendCountry, askedAt }, now)
    return { transferId, askedAt, dueOn, isOverdue: standing === 'overdue' }
  })
}

/** One notice for each country, day and standing. */
function noticesOf(calendars: Calendars, rows: readonly DueRow[], now: Date): RefundNotice[] {
  const notices = new Map<string, RefundNotice>()
  for (const { send_country: sendCountry, asked_at: askedAt } of rows) {
    const { dueOn, standing } = refundDue(calendars, { sendCountry, askedAt }, now)
    if (standing === 'in_time') continue
    const key = `${sendCountry} ${dueOn}`
    const count = (notices.get(key)?.count ?? 0) + 1
    notices.set(key, { what: standing, dueOn, sendCountry, count, at: now.toISOString() })
  }
  return [...notices.values()]
}

/** Refunds that have not left and are due within a business day of their send country, or overdue. */
const findRefundsDue = statement<[countries: string[], moments: Date[], elsewhere: Date], DueRow>({
  name: 'find_refunds_due',
  text: `
    select r.transfer_id, o.send_country, ${REFUND_ASKED_AT} as asked_at
    from refunds r join payments p on p.id = r.payment_id join transfers o on o.id = r.transfer_id
    left join unnest($1::text[], $2::timestamptz[]) as due (country, moment) on due.country = o.send_country
    where ${HAS_NOT_LEFT} and ${REFUND_ASKED_AT} < coalesce(due.moment, $3::timestamptz) and ${OPEN_DISPUTES} = 0 and ${IS_OWED}
    order by 2`,
})
