import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { batchCalls } from '#server/platform/batch-calls.ts'
import { inParallel } from '#server/platform/in-parallel.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { workInTimeSlices } from '#server/platform/jobs/time-slice.ts'
import {
  CALLBACKS_PURGED_AT_ONCE,
  claimCallbacks,
  markProcessed,
  purgeOldCallbacks,
  storeCallbacks,
  type StoredCallback,
} from './callbacks.sql.ts'
import { checkSigned, type PartnerKey } from './partner/signature.ts'

/** Keys that each partner signs with, by its name. */
export type PartnerKeys = ReadonlyMap<string, readonly PartnerKey[]>

export type CallbackParts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly partnerKeys: PartnerKeys
}

/** There are callbacks to act on; which ones, their table knows. */
export const callbacksPurgeJob = defineJob({ name: 'payouts:purge', payload: z.object({}) })
export const callbacksJob = defineJob({
  name: 'payouts:callbacks',
  payload: z.object({}),
  isSerial: true,
  finishesPayments: true,
})

/** A signed request of a partner, as it came. */
type SignedCallback = {
  readonly partner: string
  readonly path: string
  readonly rawBody: string
  readonly header: (name: string) => string | undefined
  readonly event: { readonly id: string; readonly key: string }
}

/**
 * Gives what stores signed callbacks, each once; a job acts on them later. A burst is stored by one statement.
 * @throws DomainError 'forbidden', also for a partner that there is not
 */
export function callbackIntake({
  pool,
  clock,
  partnerKeys,
}: CallbackParts): (given: SignedCallback) => Promise<void> {
  const store = batchCalls<StoredCallback>(async given => {
    const of = (part: keyof StoredCallback) => given.map(each => each[part])
    await storeCallbacks(pool, of('partner'), of('event_id'), of('order_key'), callbacksJob.name)
  })
  return async ({ partner, path, rawBody, header, event }) => {
    const keys = keysOf(partnerKeys, partner)
    checkSigned({ method: 'POST', path, body: rawBody }, keys, { header, now: clock.now() })
    await store({ partner, event_id: event.id, order_key: event.key })
  }
}

/** The keys of a partner. @throws DomainError 'forbidden' for one that is not listed */
export function keysOf(partnerKeys: PartnerKeys, partner = ''): readonly PartnerKey[] {
  const keys = partnerKeys.get(partner)
  if (keys === undefined) throw new DomainError('forbidden', { message: 'No such partner.' })
  return keys
}

export type CallbackWork = {
  readonly pool: Pool
  readonly log: Log
  /** Asks the partner for an order and does what its state calls for; one that is not ours is let be. */
  readonly checkPayout: (partner: string, key: string) => Promise<void>
}

const CALLBACKS_PER_BATCH = 100
const CHECKS_AT_ONCE = 4 // half of the connections that a small pool has: the other half is for people

/**
 * Acts on callbacks whose time has come, and asks for the job again where there are more than it can do in its turn. A callback
 * only says which order to ask for, so repeated, late and reordered ones do no harm; one that fails is tried again later and
 * holds up none of the others.
 */
export async function actOnCallbacks(work: CallbackWork): Promise<void> {
  const doBatch = async () => {
    const callbacks = await claimCallbacks(work.pool, CALLBACKS_PER_BATCH)
    await actOnBatch(work, callbacks)
    return callbacks.length === CALLBACKS_PER_BATCH
  }
  await workInTimeSlices(work.pool, callbacksJob, doBatch)
}

async function actOnBatch(work: CallbackWork, callbacks: readonly StoredCallback[]): Promise<void> {
  const byOrder = [...Map.groupBy(callbacks, ({ partner, order_key }) => `${partner} ${order_key}`).values()]
  const settled = await inParallel(
    byOrder,
    CHECKS_AT_ONCE,
    async about => ((await isChecked(work, about[0]!)) ? about : []), // a group has one at least
  )
  const done = settled.flat()
  if (done.length === 0) return
  await markProcessed(
    work.pool,
    done.map(each => each.partner),
    done.map(each => each.event_id),
  )
}

async function isChecked({ checkPayout, log }: CallbackWork, callback: StoredCallback): Promise<boolean> {
  const { partner, order_key: key } = callback
  try {
    await checkPayout(partner, key)
    return true
  } catch (err) {
    log.warn({ err, partner, key }, 'a callback could not be acted on yet')
    return false
  }
}

/** Removes what came long ago, a part at a time. */
export async function purgeCallbacks({ pool }: Pick<CallbackWork, 'pool'>): Promise<void> {
  while ((await purgeOldCallbacks(pool)).length === CALLBACKS_PURGED_AT_ONCE) continue
}
