import { defineConfig } from '@playwright/test'
import { isWhole } from './test/support/laws/rounds.ts'
import { findChromium, testFlags } from './test/support/browser/chromium.ts'

const executablePath = findChromium()
const url = process.env.E2E_URL

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/support/server.setup.ts',
  outputDir: 'test-results',
  // The gate leaves these to `npm run proof:browser`. docs/decisions/0138.
  ...(!isWhole && { grepInvert: /@whole/ }),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0, // a test that passes the second time is a fault of the test or of the product
  timeout: 120_000, // a story of a minute on a busy machine: what never comes ends it long before
  expect: { timeout: 15_000 }, // what is not there by then does not come, also on a machine that is busy
  reporter: [['list']],
  use: {
    ...(url && { baseURL: url }),
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // The tests of a worker share a page, emptied after each: a new one costs as much as most tests. docs/decisions/0042.
    reuseContext: true,
    // Each frame of a transition is drawn by the processor: a tenth of the time. Files about what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fifth of the time; what the page showed at a failure is written down without one.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { args: testFlags, ...(executablePath && { executablePath }) },
  },
})
