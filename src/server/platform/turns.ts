import { enqueue, type Job } from './jobs.ts'
import type { Executor } from './db/statement.ts'

/**
 * A job gives its place in the queue back after so long, and asks for another turn: there are few places, and other jobs
 * would wait for its end. The queue serves in the order of asking, so that everything due comes in turn.
 */
const TURN_MS_MAX = 10_000

/** @returns a function that says whether the turn that begins now is over */
export function beginTurn(): () => boolean {
  const deadline = performance.now() + TURN_MS_MAX
  return () => performance.now() >= deadline
}

/**
 * Does batches until none is left. Enqueues the job again, under its name as the key, where its turn is over before.
 *
 * @param doBatch says whether there may be more
 */
export async function workInTurns(
  executor: Executor,
  job: Job<object>,
  doBatch: () => Promise<boolean>,
  isOver = beginTurn(),
): Promise<void> {
  while (await doBatch()) if (isOver()) return await enqueue(executor, job, {}, { key: job.name })
}
