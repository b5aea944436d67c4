import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import {
  brokenRule,
  isTest,
  type Manifest,
  mayComputeImports,
  mayImportBuiltin,
  mayImportPackage,
  type Rule,
  zoneOf,
} from './import-table.ts'
import { importsOf } from './imports-of.ts'

export interface Fault {
  rule: Rule | 'unresolved' | 'climbing' | 'computed' | 'barrel' | 'cycle' | 'package' | 'builtin'
  file: string
  /** The specifier, or for a cycle the files of its round. */
  detail: string
}

export interface Tree {
  /** Text of every source file by its path from the root. */
  sources: ReadonlyMap<string, string>
  /** Paths of all files, also those that are not source: style sheets, data. */
  files: ReadonlySet<string>
  manifest: Manifest
}

const SOURCE_ALIAS = /^#(shared|server|web)\//
const OTHER_ALIAS = /^#(test\/|bench\/|clients\/|examples\/|data\/|package\.json$)/
const IS_INDEX = /(^|\/)index\.[jt]sx?$/

/** Everything in the tree that breaks the import table. */
export function importFaults(tree: Tree): Fault[] {
  const faults: Fault[] = []
  const graph = new Map<string, string[]>()
  for (const [file, text] of tree.sources) {
    const imports = importsOf(file, text)
    const targets = imports.specifiers.map(specifier => resolve(file, specifier))
    graph.set(
      file,
      targets.filter(target => target !== undefined),
    )
    faults.push(
      ...fileFaults(file, imports),
      ...imports.specifiers.flatMap(it => specifierFaults(tree, file, it)),
    )
  }
  return [...faults, ...cycles(graph)]
}

function fileFaults(file: string, imports: { isBarrel: boolean; computed: number }): Fault[] {
  const faults: Fault[] = []
  if (!zoneOf(file)) faults.push({ rule: 'unknown place', file, detail: file })
  if (imports.isBarrel || IS_INDEX.test(file)) faults.push({ rule: 'barrel', file, detail: file })
  if (imports.computed > 0 && !mayComputeImports(file))
    faults.push({ rule: 'computed', file, detail: 'import(…)' })
  return faults
}

function specifierFaults(tree: Tree, file: string, specifier: string): Fault[] {
  const rule = brokenBy(tree, file, specifier)
  return rule ? [{ rule, file, detail: specifier }] : []
}

function brokenBy(tree: Tree, file: string, specifier: string): Fault['rule'] | undefined {
  const target = resolve(file, specifier)
  if (target === undefined) {
    if (isBuiltin(specifier)) return mayImportBuiltin(file) ? undefined : 'builtin'
    return mayImportPackage(file, specifier, tree.manifest) ? undefined : 'package'
  }
  if (specifier.includes('../..')) return 'climbing'
  if (!tree.files.has(target)) return 'unresolved'
  // A file in an unknown place has been named once already.
  return zoneOf(file) === undefined ? undefined : brokenRule(file, target)
}

/** Path of the file that a specifier means; undefined for a package or a part of Node. */
function resolve(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?\w+$/, '') // Vite's suffixes, as in './icon.svg?url'
  if (SOURCE_ALIAS.test(bare)) return bare.replace('#', 'src/')
  if (OTHER_ALIAS.test(bare)) return bare.replace('#', '')
  return bare.startsWith('.') ? posix.join(posix.dirname(file), bare) : undefined
}

/** One fault for each round of files that import each other; found by walking depth first. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): Fault[] {
  const faults: Fault[] = []
  const done = new Set<string>()
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) {
      const round = [...trail.slice(trail.indexOf(file)), file]
      faults.push({ rule: 'cycle', file, detail: round.join(' -> ') })
    }
    if (done.has(file) || trail.includes(file)) return
    for (const target of graph.get(file) ?? []) walk(target, [...trail, file])
    done.add(file)
  }
  for (const file of graph.keys()) if (!isTest(file)) walk(file, [])
  return faults
}
