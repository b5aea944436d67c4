/**
 * Makes one call of `work` out of all that are asked for while the one before it runs: an idle server answers each at
 * once, a busy one does the work of many in one statement. Each asker shares the fate of those beside it.
 */
export function gathered<Item>(
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
    running = call.catch(() => {}) // those who asked are told; those who wait only wait
    return call
  }

  return item => {
    waiting.push(item)
    next ??= running.then(start)
    return next
  }
}
