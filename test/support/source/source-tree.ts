import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

let files: readonly string[] | undefined
const texts = new Map<string, string>()

/** Paths, from the root, of every file of the project: no packages, no build output. Read once per worker. */
export function ourFiles(): readonly string[] {
  files ??= findFiles()
  return files
}

function findFiles(): string[] {
  const folders = [
    'src/**/*.*',
    'test/**/*.*',
    'scripts/**/*.*',
    'bench/**/*.*',
    'clients/**/*.*',
    'examples/**/*.*',
    'docs/**/*.*',
    'data/**/*.*',
    '*.*',
  ]
  return globSync(folders, { cwd: root })
    .filter(file => !file.startsWith('node_modules'))
    .toSorted()
}

/** Text of a file; several test files read the whole tree. */
export function readOurs(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}
