import { existsSync } from 'node:fs'
import { findChromium } from '../test/support/chromium.ts'
import { run } from './run.ts'

const PACKAGES = ['chromium', 'fonts-liberation']
const HOW = `Install Chromium or Chrome and start again, or name one that is elsewhere:
  sudo apt-get install ${PACKAGES.join(' ')}    (Debian)
  CHROMIUM_PATH=/path/to/chromium npm test`

/**
 * Makes sure that there is a browser for the tests: on Debian and Ubuntu, as root, it is installed.
 * @throws Error that says how to get one
 */
export async function ensureChromium(): Promise<void> {
  const found = findChromium()
  if (found && existsSync(found)) return
  if (found) throw new Error(`There is no browser at CHROMIUM_PATH=${found}.`)
  if (!isDebianRoot()) throw new Error(`The browser tests found no browser. ${HOW}`)
  console.log('Installing Chromium for the browser tests ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const done = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], { env })
  if (!findChromium()) throw new Error(`Chromium could not be installed. ${HOW}\n${done.output}`)
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
