import { setTimeout as sleep } from 'node:timers/promises'
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts'
import { deliverRound, giveToEndpoints } from './deliver.ts'
import { listDueEndpoints } from './deliveries.sql.ts'
import type { WebhookDeps } from './deps.ts'

export type { WebhookDeps } from './deps.ts'
export { postTo } from './post.ts'

const POLL_MS = 1_000
/** An endpoint that takes nothing is asked ever more rarely, however much waits for it. */
const REST_MS = { first: 1_000, most: 60_000 }
/** Attempts under way when the process stops; others make them again. */
const STOP_MS_MAX = 5_000

/** One pass: all new events are given to their endpoints, and each endpoint gets one round of what is due. */
export async function tellEndpoints(deps: WebhookDeps): Promise<void> {
  while (await giveToEndpoints(deps));
  await Promise.all((await listDueEndpoints(deps.pool)).map(({ id }) => deliverRound(deps, id)))
}

/** Tells endpoints of events until `stop`. Each endpoint has a worker of its own, so that none waits for another. */
export function startWebhooks(deps: WebhookDeps): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const workers = new Map<string, Promise<void>>()
  const loop = startPollLoop({
    async poll() {
      while (!stopping.signal.aborted && (await giveToEndpoints(deps)));
      for (const { id } of await listDueEndpoints(deps.pool)) if (!workers.has(id)) work(id)
      return false
    },
    wakeDelayMs: POLL_MS,
    sweepMs: POLL_MS,
    onError: err => deps.log.warn({ err }, 'webhooks wait'),
  })

  function work(id: string): void {
    const worker = deliverAll(deps, id, stopping.signal)
      .catch((err: unknown) => deps.log.warn({ err, webhookId: id }, 'webhooks wait'))
      .finally(() => workers.delete(id))
    workers.set(id, worker)
  }

  return {
    async stop() {
      stopping.abort()
      await loop.stop()
      await Promise.race([Promise.all(workers.values()), sleep(STOP_MS_MAX, undefined, { ref: false })])
    },
  }
}

async function deliverAll(deps: WebhookDeps, id: string, signal: AbortSignal): Promise<void> {
  let restMs = REST_MS.first
  while (!signal.aborted) {
    const round = await deliverRound(deps, id)
    if (round === 'empty') return
    if (round === 'answered') restMs = REST_MS.first
    else {
      await sleep(restMs, undefined, { signal, ref: false }).catch(() => {})
      restMs = Math.min(REST_MS.most, restMs * 2)
    }
  }
}
