import { enqueue, type Job } from './jobs.ts'
import type { Executor } from '../db/statement.ts'

/**
 * A job releases its place in the queue after this time and asks for another time slice: there are few places, and other
 * jobs would wait for its end. The queue serves in the order of requests, so all due jobs get their time.
 */
const SLICE_MS_MAX = 10_000

/** @returns a function that says whether the time slice that begins now is over */
export function beginTimeSlice(): () => boolean {
  const deadline = performance.now() + SLICE_MS_MAX
  return () => performance.now() >= deadline
}

/**
 * Does batches until none is left. If the time slice ends first, enqueues the job again under its name as the key.
 *
 * @param doBatch says whether there may be more
 */
export async function workInTimeSlices(
  executor: Executor,
  job: Job<object>,
  doBatch: () => Promise<boolean>,
  isOver = beginTimeSlice(),
): Promise<void> {
  while (await doBatch()) if (isOver()) return await enqueue(executor, job, {}, { key: job.name })
}
