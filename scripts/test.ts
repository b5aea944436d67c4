// Runs every test there is and ends with one line: how many passed, how many failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Gate, runGates, sizeGate, staticGates } from './gates.ts'
import { ensureChromium } from './install-chromium.ts'
import { run } from './run.ts'
import { type Outcome, secondLook } from './second-look.ts'
import {
  playwrightFailures,
  type PlaywrightReport,
  playwrightTally,
  settle,
  sum,
  type Tally,
  vitestFailures,
  type VitestReport,
  vitestTally,
} from './tally.ts'
import { ensureWebBuilt } from './web-build.ts'

const reports = mkdtempSync(join(tmpdir(), 'openremit-reports-'))
/** Over a hundred processes of ours are started, each of which would read and compile the same source: half their time. */
const shared = { NODE_COMPILE_CACHE: join(reports, 'compiled') }

try {
  await ensureChromium()
  await ensureWebBuilt()
  const gates = await gatesTally([...staticGates, sizeGate])
  // At once: each leaves a part of two cores idle, waiting for a database, a browser or a clock. docs/decisions/0042.
  const [inBrowser, others] = await Promise.all([playwright(), vitest()])
  const { passed, failed } = sum([
    gates,
    await secondLook(inBrowser, { run: playwright, say: console.log }),
    await secondLook(others, { run: vitest, say: console.log }),
  ])
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}

/** Each gate counts as one test. */
async function gatesTally(gates: readonly Gate[]): Promise<Tally> {
  const failed = await runGates(gates)
  return { passed: gates.length - failed, failed }
}

/** Says what it has to say at its end, in one piece: until then the dots of the browser tests show that we live. */
async function vitest(only: readonly string[] = []): Promise<Outcome> {
  const file = join(reports, 'vitest.json')
  const args = ['run', ...only, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await run('vitest', args, { env: shared })
  console.log(output)
  const report = readReport<VitestReport>(file)
  return { ...settle(report && vitestTally(report), code), places: report ? vitestFailures(report) : [] }
}

async function playwright(only: readonly string[] = []): Promise<Outcome> {
  const file = join(reports, 'playwright.json')
  const env = { ...shared, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { code } = await run('playwright', ['test', ...only, '--reporter=dot,json'], { isShown: true, env })
  const report = readReport<PlaywrightReport>(file)
  return {
    ...settle(report && playwrightTally(report), code),
    places: report ? playwrightFailures(report) : [],
  }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined // the runner ended before it could write one
  }
}
