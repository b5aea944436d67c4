import type { Worker } from 'node:cluster'
import type { Figure, FromWorker, ToWorker } from './messages.ts'
import { newFigureSums } from './sum-figures.ts'

/** A worker that is busy or halted is left out after this; a scrape ends after ten seconds. */
const ANSWER_MS_MAX = 2_000

type Collection = { readonly answers: Map<number, readonly Figure[]>; readonly complete: () => void }

/** Answers a worker that asks for the figures of all. */
export type CollectFigures = {
  readonly on: (worker: Worker, message: FromWorker) => void
  readonly leave: (workerId: number) => void
}

export function collectFigures(workers: () => readonly Worker[]): CollectFigures {
  const sums = newFigureSums()
  const open = new Map<number, Collection>()
  let collections = 0

  async function collect(): Promise<string> {
    const requestId = (collections += 1)
    const asked = workers().filter(worker => worker.isConnected())
    const answers = new Map<number, readonly Figure[]>()
    const { promise, resolve } = Promise.withResolvers<void>()
    open.set(requestId, { answers, complete: () => void (answers.size >= asked.length && resolve()) })
    const timer = setTimeout(resolve, ANSWER_MS_MAX)
    for (const worker of asked) send(worker, { kind: 'give_figures', requestId })
    await promise
    clearTimeout(timer)
    open.delete(requestId)
    return sums.sum(answers)
  }

  return {
    leave: sums.leave,
    on(worker, message) {
      if (message.kind === 'sum_figures')
        void collect().then(text => send(worker, { kind: 'sum', requestId: message.requestId, text }))
      if (message.kind !== 'figures') return
      const collection = open.get(message.requestId)
      collection?.answers.set(worker.id, message.figures)
      collection?.complete()
    },
  }
}

const send = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message, () => {}) // one that has just ended needs nothing
}
