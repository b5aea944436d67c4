import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from '../run.ts'

const root = new URL('../..', import.meta.url)
const stampFile = new URL('dist/web.stamp', root)

/** Everything that the built pages depend on. */
const SOURCES = [
  'src/web/**/*.*',
  'src/shared/**/*.ts',
  'data/*.json',
  'scripts/web/{build-web,first-view-styles,language-builds,seed-boot,texts}.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the web app unless dist/ was built from the very sources that are there now. */
export async function ensureWebBuilt(): Promise<void> {
  if (hashOfSources() === stampOfBuild()) return
  console.log('Building the web app ...')
  const { code, output } = await run('npm', ['run', '--silent', 'build'])
  if (code !== 0) throw new Error(`The web app could not be built.\n${output}`)
}

/** Notes what dist/ was built from; `hash` is taken before the build, so that a change meanwhile is not missed. */
export function stampBuild(hash: string): void {
  writeFileSync(stampFile, hash)
}

function stampOfBuild(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

/** By content, not by time: a fresh clone gives every file the same time. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root }).filter(file => !/\.test\.tsx?$/.test(file))
  for (const file of files.toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(new URL(file, root)))
  }
  return hash.digest('hex')
}
