const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Runs a task at the first sign that somebody uses the page: for code that will be wanted next. A visitor who only looks
 * does not load it; a hand on its way to a button takes longer than the chunk.
 */
export function onFirstUse(task: () => unknown): () => void {
  const waiting = new AbortController()
  const run = (event: Event) => {
    if (event instanceof PointerEvent && isAtRest(event)) return
    waiting.abort()
    task()
  }
  for (const sign of signs) addEventListener(sign, run, { signal: waiting.signal, passive: true })
  return () => waiting.abort()
}

/** A browser reports a move of its own where a page appears under a pointer that nobody touches. */
const isAtRest = ({ type, movementX, movementY }: PointerEvent): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0
