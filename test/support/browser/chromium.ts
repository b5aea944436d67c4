import { existsSync } from 'node:fs'

/** Without windows and their pages it needs a third less processor time than a whole Chromium. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of the browser that the tests drive: CHROMIUM_PATH, else the first one installed. */
export function findChromium(): string | undefined {
  return findHeadlessShell() ?? findWholeChromium()
}

export function findHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined)
}

/** The measurements of pages want the browser that people have. */
export function findWholeChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? WHOLE_BROWSERS.find(place => existsSync(place))
}

export const chromiumFlags = [
  '--no-sandbox', // as root, in CI, Chromium starts only without it; the pages are our own
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page that needs any other host would fail a self-hosted installation: here it fails the test.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** The page between two tests needs no process of its own: a sixth of a browser's processor time goes into starting one. */
const ONE_RENDERER = '--renderer-process-limit=1'

/** A page of a test lives for a second: what the optimising compilers would save is less than what they take. docs/decisions/0042. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

/** Fewer processes. A whole Chromium keeps its own pages apart in any case. */
export const testFlags = [
  ...chromiumFlags,
  UNOPTIMISED,
  ...(findHeadlessShell()
    ? ['--in-process-gpu', '--no-zygote', ONE_RENDERER, '--font-render-hinting=none']
    : []),
]
