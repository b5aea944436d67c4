// Runs every test and ends with one line: the numbers of passed and failed tests.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Gate, ONE_CORE, runGates, signaturesGate, sizeGate, staticGates, timeOf } from './gate/gates.ts'
import { ensureChromium } from './gate/install-chromium.ts'
import { run } from './run.ts'
import {
  type PlaywrightReport,
  playwrightTally,
  settle,
  sum,
  type Tally,
  type VitestReport,
  vitestTally,
} from './gate/tally.ts'
import { ensureWebBuilt } from './web/web-build.ts'

const reports = mkdtempSync(join(tmpdir(), 'openremit-reports-'))
chmodSync(reports, 0o711) // root's servers enter as another user
/** Whatever a test leaves behind goes with it. */
const TMPDIR = join(reports, 'tmp')
mkdirSync(TMPDIR)
chmodSync(TMPDIR, 0o1777) // whatever the umask
/** The tests start over a hundred Node processes: one file loads in half the time of 1,473 modules, and is compiled once. */
const shared = {
  TMPDIR,
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
  SERVER_BUNDLE: join(reports, 'bundle/server.mjs'),
}

/** Node reads TypeScript itself: Playwright would compile each file, which takes 7 s of processor. */
const BY_NODE = { PW_DISABLE_TS_ESM: '1' }

const startedAt = performance.now()
const busyAtStart = busySeconds()

try {
  await Promise.all([ensureChromium(), ensureWebBuilt(), bundleServer(dirname(shared.SERVER_BUNDLE))])
  const gates = gatesTally([...staticGates, sizeGate, signaturesGate])
  // The browser tests last longest and begin at once; each of the two leaves a part of two cores idle. docs/decisions/0042.
  const { passed, failed } = sum(await Promise.all([gates, gates.then(vitest), playwright()]))
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`all tests: ${machineTime()}`)
  console.log(`${passed} passed, ${failed} failed`)
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

/** In a process of its own: the bundler says `production` to the environment of its process. */
async function bundleServer(folder: string): Promise<void> {
  const { code, output } = await run('node', ['scripts/gate/bundle-server.ts', folder])
  if (code !== 0) throw new Error(`The server could not be bundled.\n${output}`)
}

/**
 * Time since the start, and of it what the processors worked, other programs included: the time of a phase lacks servers and
 * browsers that end by a signal.
 */
function machineTime(): string {
  const seconds = (performance.now() - startedAt) / 1000
  const busy = busySeconds() - busyAtStart
  const available = seconds * cpus().length
  return `${seconds.toFixed(1)} s; the processors of this machine worked for ${busy.toFixed(0)} of ${available.toFixed(0)} s`
}

/** Seconds that all processors have worked since the machine started. */
function busySeconds(): number {
  return cpus().reduce(
    (total, { times }) => total + (times.user + times.nice + times.sys + times.irq) / 1000,
    0,
  )
}

/** Each gate counts as one test. */
async function gatesTally(gates: readonly Gate[]): Promise<Tally> {
  const failed = await runGates(gates)
  return { passed: gates.length - failed, failed }
}

/** Shows its output in one piece at its end; the dots of the browser tests show meanwhile that the run goes on. */
async function vitest(): Promise<Tally> {
  const file = join(reports, 'vitest.json')
  const done = await run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    {
      env: { ...shared, ...ONE_CORE },
    },
  )
  console.log(done.output)
  console.log(`unit and database tests: ${timeOf(done)}`)
  const report = readReport<VitestReport>(file)
  return settle(report && vitestTally(report), done.code)
}

async function playwright(): Promise<Tally> {
  const file = join(reports, 'playwright.json')
  const env = { ...shared, ...BY_NODE, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const done = await run('playwright', ['test', '--reporter=dot,json'], { isShown: true, env })
  console.log(`browser tests: ${timeOf(done)}`)
  const report = readReport<PlaywrightReport>(file)
  return settle(report && playwrightTally(report), done.code)
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined // the runner ended before it could write one
  }
}
