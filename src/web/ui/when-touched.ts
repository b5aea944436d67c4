const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Runs a task at the first sign of a person: for code that will be wanted next, and that a glance should not pay for. */
export function whenTouched(task: () => unknown): void {
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true)
    task()
  }
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
}
