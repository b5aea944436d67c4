import { Gauge, Registry } from 'prom-client'
import { listsAtDesk } from '#server/compliance/compliance.ts'
import { circuitAt } from '#server/payouts/payouts.ts'
import { archiveState } from '#server/platform/db/backup/archive-state.ts'
import { inLane } from '#server/platform/db/lanes.ts'
import { within } from '#server/platform/http/monitoring/within.ts'
import { type Actor, visitor } from '#server/platform/http/actor.ts'
import { listWarnings } from '#server/treasury/treasury.ts'
import { allRates } from '../rates.routes.ts'
import { type QueueDeps, queuesFor } from '../today/queues.ts'
import { mailsGivenUp, proofOfAudit, proofOfBooks, type SystemDeps } from '../today/system.ts'
import {
  countCards,
  countDeliveries,
  countEvents,
  countMails,
  countTransfers,
  type WaitingRow,
} from './business-metrics.sql.ts'

export type BusinessDeps = QueueDeps &
  SystemDeps & { readonly config: { readonly walArchiveDir: string | null } }

/** The database is read again after this time at the earliest, however often the port is asked. */
const READING_MS = 5_000
/** A scrape ends after ten seconds, and the figures of the process must be in it. */
const ANSWER_MS = 3_000

/** Reads what the desk may read. Only counts and ages leave this file. */
const WATCH: Actor = { ...visitor(null), isAdmin: true }

/** Adds a figure to one reading. */
type NewGauge = (name: string, help: string, ...labelNames: string[]) => Gauge

/** Some figures that are read together: all of them are shown, or none. */
type Part = (deps: BusinessDeps, gauge: NewGauge) => Promise<void>

/**
 * Figures of the business as Prometheus reads them: what waits, for how long, and what is not well. They are those of the whole
 * database, so each process shows the same ones. A part that cannot be read is left out; `openremit_figures_unread` counts these.
 * While the database takes too long, all parts are unread, and no other reading is started.
 */
export function businessMetrics(deps: BusinessDeps): () => Promise<string> {
  let readAtMs = -Infinity
  let isReading = false
  let reading = Promise.resolve('')
  return () => {
    const nowMs = performance.now()
    if (!isReading && nowMs - readAtMs >= READING_MS) {
      readAtMs = nowMs
      isReading = true
      reading = inLane('background', () => read(deps)).finally(() => (isReading = false))
    }
    return within(ANSWER_MS, reading, nothingRead)
  }
}

const parts = (): readonly Part[] => [
  queues,
  transfers,
  events,
  cards,
  mails,
  webhooks,
  rails,
  rates,
  proofs,
  lists,
  archive,
]

async function nothingRead(): Promise<string> {
  const registry = new Registry()
  showUnread(gaugesOf(registry), parts().length)
  return await registry.metrics()
}

const gaugesOf =
  (registry: Registry): NewGauge =>
  (name, help, ...labelNames) =>
    new Gauge({ name: `openremit_${name}`, help, labelNames, registers: [registry] })

const showUnread = (gauge: NewGauge, unread: number): void =>
  gauge('figures_unread', 'Parts of the figures of the business that could not be read.').set(unread)

async function read(deps: BusinessDeps): Promise<string> {
  const registry = new Registry()
  const gauge = gaugesOf(registry)
  let unread = 0
  for (const part of parts()) await part(deps, gauge).catch(() => (unread += 1))
  showUnread(gauge, unread)
  return await registry.metrics()
}

/** Without reports to authorities: few may know that one is drafted. docs/decisions/0115. */
const queues: Part = async (deps, gauge) => {
  const views = await queuesFor(deps, WATCH)
  const items = gauge('queue_items', 'Items of a queue of the desk, at most 1,000.', 'queue')
  const oldest = gauge('queue_oldest_seconds', 'Time for which its oldest item has waited.', 'queue')
  const overdue = gauge('queue_overdue', 'Items that are past their day or hour.', 'queue')
  for (const { name: queue, ...view } of views) {
    if (queue === 'reports') continue
    items.set({ queue }, view.count)
    oldest.set({ queue }, view.oldestAt === null ? 0 : secondsSince(deps, view.oldestAt))
    overdue.set({ queue }, view.overdue)
  }
}

const transfers: Part = async ({ pool }, gauge) => {
  const rows = await countTransfers(pool)
  showWaiting(rows, {
    items: gauge('transfers', 'Transfers in a state that is not their last, at most 1,000.', 'state'),
    oldest: gauge('transfer_oldest_seconds', 'Time for which the oldest of them has waited.', 'state'),
    label: 'state',
  })
}

const events: Part = async ({ pool }, gauge) => {
  const rows = await countEvents(pool)
  showWaiting(rows, {
    items: gauge(
      'events_waiting',
      'Reports of the provider and of rails not acted on, at most 1,000.',
      'source',
    ),
    oldest: gauge('event_oldest_seconds', 'Time for which the oldest of them has waited.', 'source'),
    label: 'source',
  })
}

type WaitingGauges = { readonly items: Gauge; readonly oldest: Gauge; readonly label: string }

function showWaiting(rows: readonly WaitingRow[], { items, oldest, label }: WaitingGauges): void {
  for (const { name, count, oldest_seconds } of rows) {
    items.set({ [label]: name }, count)
    oldest.set({ [label]: name }, oldest_seconds)
  }
}

const cards: Part = async ({ pool }, gauge) => {
  const [row] = await countCards(pool)
  gauge('cards_tried', 'Cards that were charged or declined in the last five minutes.').set(row?.tried ?? 0)
  gauge('cards_declined', 'Those of them that were declined.').set(row?.declined ?? 0)
}

const mails: Part = async (deps, gauge) => {
  const [rows, { givenUp }] = [await countMails(deps.pool), await mailsGivenUp(deps)]
  for (const { count, oldest_seconds } of rows) {
    gauge('mails_due', 'Mails that are not sent, at most 1,000.').set(count)
    gauge('mail_oldest_seconds', 'Time since the oldest of them was noted.').set(oldest_seconds)
  }
  gauge('mails_given_up', 'Mails that were given up today, in UTC.').set(givenUp)
}

/** Without a name of an endpoint: its page at the desk has the figures of each. */
const webhooks: Part = async ({ pool }, gauge) => {
  const [row] = await countDeliveries(pool)
  gauge(
    'webhook_deliveries_waiting',
    'Deliveries that wait for endpoints that are on, at most 1,000 of each.',
  ).set(row?.waiting ?? 0)
  gauge('webhook_oldest_seconds', 'Time since the oldest of them was due for the first time.').set(
    row?.oldest_seconds ?? 0,
  )
  gauge('webhook_deliveries_given_up', 'Deliveries that were given up within a day and not sent again.').set(
    row?.given_up ?? 0,
  )
  gauge('webhooks_off', 'Endpoints that have switched themselves off by their answer.').set(row?.off ?? 0)
}

const rails: Part = async (deps, gauge) => {
  const [states, warnings] = [await deps.railStates(), await listWarnings(deps)]
  const up = gauge('rail_up', '1: it takes payouts; 0: it is switched off or rests after failures.', 'rail')
  for (const { name: rail } of deps.railTerms)
    up.set({ rail }, circuitAt(states.get(rail), deps.clock.now()) === 'closed' ? 1 : 0)
  gauge('rails_low', 'Balances at rails that are below their threshold.').set(warnings.length)
}

const rates: Part = async (deps, gauge) => {
  const { rates: views, feed } = await allRates(deps)
  const age = gauge('rate_age_seconds', 'Time since the rate of a currency was last confirmed.', 'currency')
  for (const { currency, at } of views) age.set({ currency }, secondsSince(deps, at))
  const stale = views.filter(({ isStale }) => isStale).length
  gauge('rates_stale', 'Currencies without a price: their rate is too old, or was not written by us.').set(
    stale,
  )
  gauge('rate_feed_fault', '1: the last reading of the rate feed failed.').set(feed?.fault ? 1 : 0)
}

const proofs: Part = async (deps, gauge) => {
  const [books, auditLog] = [await proofOfBooks(deps), await proofOfAudit(deps)]
  const faults = gauge('proof_faults', '1: the last proof found faults, or came to no end.', 'proof')
  const age = gauge('proof_age_seconds', 'Time since the last proof; missing where there was none.', 'proof')
  for (const [proof, view] of Object.entries({ books, audit_log: auditLog })) {
    faults.set({ proof }, view.result === 'faults' || view.result === 'broken_off' ? 1 : 0)
    if (view.at) age.set({ proof }, secondsSince(deps, view.at))
  }
}

const lists: Part = async (deps, gauge) => {
  const views = await listsAtDesk(deps)
  const age = gauge('sanctions_list_age_seconds', 'Time since the version in force was imported.', 'list')
  for (const { list, inForce } of views)
    if (inForce !== null) age.set({ list }, secondsSince(deps, inForce.importedAt))
}

/** All at zero where the database archives nothing and nobody has asked for it. */
const archive: Part = async ({ pool, config }, gauge) => {
  const state = await archiveState(pool, config.walArchiveDir !== null)
  const { isFailing = false, waitingBytes = 0, ageSeconds = 0 } = state ?? {}
  gauge('wal_archive_fault', '1: the last try to archive the write-ahead log failed.').set(isFailing ? 1 : 0)
  gauge('wal_archive_waiting_bytes', 'Write-ahead log since the last archived segment.').set(waitingBytes)
  gauge('wal_archive_age_seconds', 'Time since a segment was last archived.').set(ageSeconds)
}

const secondsSince = ({ clock }: BusinessDeps, at: string): number =>
  (clock.now().getTime() - Date.parse(at)) / 1000
