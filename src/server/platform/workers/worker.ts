import cluster from 'node:cluster'
import type { Figure, FromWorker, Started, ToWorker } from './messages.ts'

/** A worker's line to the process that has started it. */
export type WorkerLink = {
  readonly id: number
  readonly ready: (started: Started) => void
  /** Has the figures of this process in the sum. */
  readonly giveFigures: (read: () => Promise<readonly Figure[]>) => void
  /** The figures of all workers as text. @throws where the process that has started us does not answer in time */
  readonly sumFigures: () => Promise<string>
}

/** A scrape ends after ten seconds. */
const SUM_MS_MAX = 5_000

/** The link of a worker; null in a process that serves alone. */
export function openWorkerLink(): WorkerLink | null {
  const { worker } = cluster
  if (worker === undefined) return null
  const tell = (message: FromWorker) => void (worker.isConnected() && worker.send(message))
  const waiting = new Map<number, (text: string) => void>()
  let read: () => Promise<readonly Figure[]> = async () => []
  let requests = 0
  worker.on('message', (message: ToWorker) => {
    const { requestId } = message
    if (message.kind === 'sum') return waiting.get(requestId)?.(message.text)
    read().then(
      figures => tell({ kind: 'figures', requestId, figures }),
      () => {}, // the sum waits for nobody for long
    )
  })
  return {
    id: worker.id,
    ready: started => tell({ kind: 'ready', ...started }),
    giveFigures: from => void (read = from),
    async sumFigures() {
      const requestId = (requests += 1)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const timer = setTimeout(() => reject(new Error('no sum of the figures in time')), SUM_MS_MAX)
      waiting.set(requestId, resolve)
      tell({ kind: 'sum_figures', requestId })
      return await promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(requestId)
      })
    },
  }
}
