// Prints how the first page loads and answers on a slow phone: `npm run bench:page`.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags, findWholeChromium } from '#test/support/browser/chromium.ts'
import { spread } from './load.ts'
import { newDataDir, startServer } from './server.ts'
import { chromium, type Page } from '@playwright/test'

const ROUNDS = 3
const DEBUGGING_PORT = 9223
/** Times that the processor is slowed down while actions are measured. */
const SLOWDOWN = 4

const data = await newDataDir()
const server = await startServer(data.dir)
try {
  await loads('simulate')
  await loads('devtools')
  await actions()
} finally {
  await server.stop()
  await data.remove()
}

/** Lighthouse for phones: slow 4G, four times slower processor; `simulate` computes them, `devtools` applies them. */
async function loads(throttlingMethod: 'simulate' | 'devtools'): Promise<void> {
  const results: Result[] = []
  for (let round = 0; round < ROUNDS; round++) results.push(await audit(throttlingMethod))
  console.log(`\nLighthouse, mobile, ${throttlingMethod}: median of ${ROUNDS} [least, greatest]`)
  for (const id of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']) {
    print(
      id,
      results.map(result => result.audits[id]?.numericValue ?? Number.NaN),
      0,
      ' ms',
    )
  }
  print(
    'cumulative-layout-shift',
    results.map(result => result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
    4,
  )
  for (const id of ['performance', 'accessibility', 'best-practices']) {
    print(
      id,
      results.map(result => (result.categories[id]?.score ?? Number.NaN) * 100),
      0,
    )
  }
}

async function audit(throttlingMethod: 'simulate' | 'devtools'): Promise<Result> {
  const profile = await mkdtemp(path.join(tmpdir(), 'openremit-lighthouse-'))
  const browser = await openChromium(profile)
  try {
    const onlyCategories = ['performance', 'accessibility', 'best-practices']
    const run = await lighthouse(server.origin, {
      port: DEBUGGING_PORT,
      onlyCategories,
      throttlingMethod,
      logLevel: 'error',
    })
    if (run === undefined) throw new Error('Lighthouse gave no result')
    return run.lhr
  } finally {
    browser.kill('SIGKILL')
    await sleep(300) // its children let go of the profile
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function openChromium(profile: string): Promise<ChildProcess> {
  const executable = findWholeChromium()
  if (executable === undefined)
    throw new Error('No Chromium here: `npm test` installs one, or set CHROMIUM_PATH.')
  const flags = [
    '--headless',
    ...chromiumFlags,
    `--remote-debugging-port=${DEBUGGING_PORT}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = spawn(executable, flags, { stdio: 'ignore' })
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${DEBUGGING_PORT}/json/version`).then(
      response => response.ok,
      () => false,
    )
    if (isUp) return child
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error('Chromium does not open its debugging port')
}

async function actions(): Promise<void> {
  console.log('\nSlowest event of each action at a four times slower processor (the browser rounds to 8 ms)')
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureActions(server.origin))
  for (const name of Object.keys(rounds[0] ?? {}))
    print(
      name,
      rounds.map(round => round[name] ?? Number.NaN),
      0,
      ' ms',
    )
}

function print(name: string, values: readonly number[], places: number, unit = ''): void {
  const { median, min, max } = spread(values)
  const [middle, least, greatest] = [median, min, max].map(value => value.toFixed(places))
  console.log(`  ${name.padEnd(28)} ${middle}${unit}  [${least}, ${greatest}]`)
}

/** Milliseconds of the slowest event of each action of the first steps; Event Timing rounds to 8 ms and drops what is under 16. */
async function measureActions(origin: string): Promise<Record<string, number>> {
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
