import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sqlState } from './failure.ts'

const TRIES_MAX = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const RETRY_MS_MIN = 10
const RETRY_MS_MAX = 200

/**
 * Runs `work` again after a deadlock or a serialization failure, five times at most: the server has undone all of it, and it is
 * nobody's fault.
 * @throws what `work` throws, the last time
 */
export async function repeat<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES_MAX || !isUndone(error)) throw error
    }
    await sleep(randomInt(RETRY_MS_MIN, RETRY_MS_MAX))
  }
}

function isUndone(error: unknown): boolean {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}
