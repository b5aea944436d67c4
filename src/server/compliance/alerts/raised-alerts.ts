import * as z from 'zod/mini'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type DataKeys, searchHash } from '#server/platform/personal/personal-data.ts'
import type { NewAlert } from './assess.ts'

/** Alerts were written that somebody has to decide: the slice of cases opens a case, or adds them to one. */
export const alertsRaised = defineJob({
  name: 'compliance.alerts_raised',
  payload: z.object({
    alertIds: z.array(z.string()),
    /** Keyed hash of the sender's address in hex; of an order that was refused it is all that is known of them. */
    personKey: z.nullable(z.string()),
  }),
})

/** Keyed hash of an address: the same for every spelling in capitals and small letters. */
export const personKey = (keys: DataKeys, email: string): Buffer =>
  searchHash(keys, 'person of a case', email.toLowerCase())

/** Whether somebody has to decide an alert: a list names a person, or a rule stops money. */
const isForDesk = ({ source, outcome }: Pick<NewAlert, 'source' | 'outcome'>): boolean =>
  source === 'sanctions' || outcome === 'hold' || outcome === 'refuse'

type Written = Pick<NewAlert, 'source' | 'outcome'> & { readonly id: string }

/** Tells of alerts in the transaction that writes them. */
export async function announceAlerts(
  { dataKeys }: { readonly dataKeys: DataKeys },
  executor: Executor,
  alerts: readonly Written[],
  senderEmail: string | null,
): Promise<void> {
  const alertIds = alerts.filter(isForDesk).map(({ id }) => id)
  const key = senderEmail === null ? null : personKey(dataKeys, senderEmail).toString('hex')
  if (alertIds.length > 0) await enqueue(executor, alertsRaised, { alertIds, personKey: key })
}
