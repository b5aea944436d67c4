// Prints how the first page loads and answers on a slow phone: `npm run bench:page`.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumFlags, findWholeChromium } from '#test/support/browser/chromium.ts'
import { measureActions } from './actions.ts'
import { spread } from './load.ts'
import { newDataDir, startServer } from './server.ts'

const ROUNDS = 3
const DEBUGGING_PORT = 9223

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
