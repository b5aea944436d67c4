import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Paths, from the root, of every file of the project: no packages, no build output. */
export function ourFiles(): string[] {
  const folders = [
    'src/**/*.*',
    'test/**/*.*',
    'scripts/**/*.*',
    'bench/**/*.*',
    'docs/**/*.*',
    'data/**/*.*',
    '*.*',
  ]
  return globSync(folders, { cwd: root })
    .filter(file => !file.startsWith('node_modules'))
    .toSorted()
}

export function readOurs(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
