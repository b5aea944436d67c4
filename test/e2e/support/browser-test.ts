import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'

export { expect, type Page }

/** Details of a test that the gate leaves to `npm run proof:browser`. docs/decisions/0138. */
export const whole = { tag: '@whole' } as const

/** Details of one of several tests that are alike: the gate runs those that are chosen. */
export const sampled = (isChosen: boolean) => (isChosen ? {} : whole)

/** Asks the server as one browser does, with cookies of its own: a page, or Playwright's `request`. */
export type Caller = Pick<Page, 'request'>

/** Faults that no page may show in any test. */
type Misdeeds = string[]

type Watch = {
  /** Other hosts that the pages of these tests may ask: a test answers for them itself. */
  knownHosts: readonly string[]
  /** Whether the browser draws what its pages show. */
  isDrawn: boolean
  /** Faults that a page of this context has shown so far; each test ends by expecting none. */
  misdeeds: Misdeeds
}

/**
 * Playwright's `test`, with a watch on everything that the pages of a test do: a request to another host, a breach of
 * the content security policy, an error on the console or one that nobody caught fails the test.
 */
export const test = base.extend<Watch>({
  knownHosts: [[], { option: true }],
  isDrawn: [Boolean(process.env.TRACE), { option: true }],
  misdeeds: [
    async ({ context, baseURL, knownHosts, isDrawn }, use) => {
      const misdeeds: Misdeeds = []
      for (const page of context.pages()) watch(page, misdeeds) // the one of the test before, emptied
      context.on('page', page => watch(page, misdeeds))
      context.on('request', request => {
        const { origin, protocol } = new URL(request.url())
        if (protocol === 'data:' || origin === baseURL || knownHosts.includes(origin)) return
        misdeeds.push(`asks ${request.url()}`)
      })
      if (!isDrawn) await context.addInitScript(leaveUndrawn)
      await use(misdeeds)
      // A reused context would keep these settings: playwright.config.ts.
      await context.setOffline(false)
      await context.clearPermissions()
      expect(misdeeds).toEqual([])
      await leaveEmpty(context)
    },
    { auto: true },
  ],
})

/** Playwright's own object for a context, which lives in the worker's process. */
type Inside = { readonly _origins?: Set<string>; clearCache?: () => Promise<void> }
type WithInside = { readonly _connection?: { readonly toImpl?: (context: BrowserContext) => Inside } }

/**
 * Empties the storage of the test's page here, and keeps the hashed assets that the page has compiled. Playwright would open
 * each origin once more to empty it, through an interceptor that throws the compiled assets away: a third of a short test's
 * time. Playwright still does all of this where the page cannot be asked. docs/decisions/0042.
 */
async function leaveEmpty(context: BrowserContext): Promise<void> {
  const { _connection: connection } = context as WithInside
  const inside = connection?.toImpl?.(context)
  const { _origins: visited } = inside ?? {}
  const [page, ...others] = context.pages()
  if (inside === undefined || visited === undefined || page === undefined || others.length > 0) return
  const origin = await page.evaluate(emptyStorage).catch(() => undefined) // a page may have no storage
  if (origin !== undefined) visited.delete(origin)
  inside.clearCache = () => Promise.resolve()
}

/** Runs in the page: what the page still does until it is left reaches its storage no more. Gives the page's origin. */
function emptyStorage(): string {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: () => ({}) })
  return origin
}

/**
 * A page that is fully transparent behaves as any other, and nobody looks at it: drawing takes a fifth of the browser tests'
 * processor time. docs/decisions/0042.
 */
function leaveUndrawn(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { opacity: 0 }')
  document.adoptedStyleSheets = [sheet]
}

/** Has the browser draw the page from now on, for those who judge how it looks. */
export const draw = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.adoptedStyleSheets = []))

/** On a machine that stalls for four seconds the browser skips an animation, and the page goes on without it. */
const SKIPPED_ANIMATION = 'Transition was aborted because of timeout in DOM update'

function watch(page: Page, misdeeds: Misdeeds): void {
  page.on('pageerror', error => {
    if (!error.message.startsWith(SKIPPED_ANIMATION)) misdeeds.push(`throws ${error.message}`)
  })
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type()) && !isExpected(message.text())) {
      misdeeds.push(`${message.type()}: ${message.text()}`)
    }
  })
}

// Chromium writes one for each answer that is not OK; the stories say which of those they expect.
// The other two are those of `logFailure`.
const EXPECTED = [
  'Failed to load resource',
  'Failed to create payment intent:',
  'Failed to update transfer status:',
]
const isExpected = (text: string): boolean => EXPECTED.some(beginning => text.startsWith(beginning))
