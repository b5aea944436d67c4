/**
 * Combines all items that arrive while a call of `work` runs into its next call: an idle server handles each item at once,
 * a busy one handles many in one statement. The items of one batch succeed or fail together.
 */
export function batchCalls<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  function start(): Promise<void> {
    const items = waiting
    waiting = []
    next = undefined
    const call = work(items)
    running = call.catch(() => {}) // the callers of this batch get the error; the next batch only waits for its end
    return call
  }

  return item => {
    waiting.push(item)
    next ??= running.then(start)
    return next
  }
}
