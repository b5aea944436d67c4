import { existsSync } from 'node:fs'
import { findChromium, findHeadlessShell } from '#test/support/browser/chromium.ts'
import { canInstallPackages, mayInstall } from '../consent.mjs'
import { type Run, run } from '../run.ts'

/** `--no-remove`: a Chromium that is installed and does not go with it stays. */
const HEADLESS_PACKAGES = ['chromium-headless-shell', 'fonts-liberation']
const HEADLESS_SHELL = ['--no-remove', ...HEADLESS_PACKAGES]
const PACKAGES = ['chromium', 'fonts-liberation']
const DOWNLOAD_SECONDS_MAX = 120
const HOW = `Install Chromium or Chrome and start again, or name one that is elsewhere:
  sudo apt-get install ${PACKAGES.join(' ')}    (Debian)
  CHROMIUM_PATH=/path/to/chromium npm test`

/**
 * Makes sure that there is a browser for the tests. On Debian, as root and with consent, the headless shell is installed; where
 * there is none, a whole Chromium.
 * @throws Error that says how to get one
 */
export async function ensureChromium(): Promise<void> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`There is no browser at CHROMIUM_PATH=${named}.`)
  if (findHeadlessShell()) return
  if (!canInstallPackages() || !mayInstall(HEADLESS_PACKAGES, 'for the browser tests')) {
    if (findChromium()) return
    throw new Error(`The browser tests found no browser. ${HOW}`)
  }
  console.log('Installing Chromium for the browser tests ...')
  if (await install(HEADLESS_SHELL)) return
  await aptGet('update', '-qq')
  if ((await install(HEADLESS_SHELL)) || findChromium()) return
  if (!(await install(PACKAGES))) throw new Error(`Chromium could not be installed. ${HOW}`)
}

/** Whether the packages are there afterwards. */
async function install(packages: readonly string[]): Promise<boolean> {
  const { code, output } = await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}

const aptGet = (...args: string[]): Promise<Run> =>
  run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutSeconds: DOWNLOAD_SECONDS_MAX })
