// Runs every test there is and ends with one line: how many passed, how many failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Gate, runGates, sizeGate, staticGates, timeOf } from './gates.ts'
import { ensureChromium } from './install-chromium.ts'
import { run } from './run.ts'
import {
  type PlaywrightReport,
  playwrightTally,
  settle,
  sum,
  type Tally,
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
  const { passed, failed } = sum([gates, ...(await Promise.all([playwright(), vitest()]))])
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

/** Shows its output at its end, in one piece: until then the dots of the browser tests show that the run goes on. */
async function vitest(): Promise<Tally> {
  const file = join(reports, 'vitest.json')
  const done = await run(
    'vitest',
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    {
      env: shared,
    },
  )
  console.log(done.output)
  console.log(`unit and database tests: ${timeOf(done)}`)
  const report = readReport<VitestReport>(file)
  return settle(report && vitestTally(report), done.code)
}

async function playwright(): Promise<Tally> {
  const file = join(reports, 'playwright.json')
  const env = { ...shared, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
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
