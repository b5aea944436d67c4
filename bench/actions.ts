import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findWholeChromium } from '#test/support/browser/chromium.ts'

const SLOWDOWN = 4

/** Milliseconds of the slowest event of each action of the first steps; Event Timing rounds to 8 ms and drops what is under 16. */
export async function measureActions(origin: string): Promise<Record<string, number>> {
  const executablePath = findWholeChromium()
  if (executablePath === undefined)
    throw new Error('No Chromium here: `npm test` installs one, or set CHROMIUM_PATH.')
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(observeEvents)
    await page.goto(origin)
    await page.waitForLoadState('networkidle')
    return await walk(page)
  } finally {
    await browser.close()
  }
}

async function walk(page: Page): Promise<Record<string, number>> {
  const slowest: Record<string, number> = {}
  const measure = async (name: string, act: () => Promise<void>) => {
    await page.evaluate('globalThis.slowestEventMs = 0')
    await act()
    await page.waitForTimeout(400) // the observer hears of an event after the frame that it led to
    slowest[name] = Number(await page.evaluate('globalThis.slowestEventMs'))
  }
  await measure('type an amount', () => page.getByLabel('You send').pressSequentially('55'))
  await measure('open the picker', () => page.getByRole('button', { name: /Sending to/ }).click())
  await measure('search a country', () => page.getByPlaceholder('Search country...').pressSequentially('mex'))
  await measure('choose it', () => page.getByRole('option', { name: /Mexico/ }).click())
  await measure('continue', () => page.getByRole('button', { name: 'Continue' }).click())
  await measure('choose a delivery', () => page.getByRole('radio', { name: 'Cash pickup' }).click())
  await measure('continue again', () => page.getByRole('button', { name: 'Continue' }).click())
  return slowest
}

/** Runs in the page, before its own scripts. */
function observeEvents(): void {
  const page = globalThis as typeof globalThis & { slowestEventMs: number }
  page.slowestEventMs = 0
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) page.slowestEventMs = Math.max(page.slowestEventMs, entry.duration)
  })
  // `durationThreshold` belongs to Event Timing, which the types of the DOM do not know yet.
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
