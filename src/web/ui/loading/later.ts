/** Fetches a chunk that is not in the first load, with the styles that it needs. */
export async function later<Value>(load: () => Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([load(), wholeStyles()])
  return value
}

let arrival: Promise<void> | undefined

/**
 * Waits for the whole style sheet. `/` carries the rules of its first view inside and names the sheet without fetching
 * it: what comes in a later chunk has to bring it along.
 * @throws Error where it does not come; the next call asks again
 */
function wholeStyles(): Promise<void> {
  // Every other page has fetched it, and the development server has put it in.
  const named = document.querySelector<HTMLMetaElement>('meta[name=whole-styles]')
  if (named === null) return Promise.resolve()
  arrival ??= fetched(named).catch((error: unknown) => {
    arrival = undefined
    throw error
  })
  return arrival
}

function fetched(named: HTMLMetaElement): Promise<void> {
  // A fresh element each time: one that has failed does not try again.
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('the style sheet did not come'))
    })
    link.href = named.content
    named.after(link)
  })
}
