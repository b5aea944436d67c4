export type PausableTimer = { pause: () => void; resume: () => void; stop: () => void }

/** Calls `done` after `delayMs` of running time; time spent paused does not count. */
export function pausableTimer(done: () => void, delayMs: number): PausableTimer {
  let leftMs = delayMs
  let startedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(done, leftMs)

  const pause = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    leftMs -= performance.now() - startedAt
  }
  const resume = () => {
    if (timer !== undefined) return
    startedAt = performance.now()
    timer = setTimeout(done, leftMs)
  }
  return { pause, resume, stop: pause }
}
