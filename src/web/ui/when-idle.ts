const FALLBACK_DELAY_MS = 500 // Safari knows no idle callback

/** Runs a task once the page has nothing better to do: for code that will be wanted next. */
export function whenIdle(task: () => unknown): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void task())
  else setTimeout(task, FALLBACK_DELAY_MS)
}
