import { createHash } from 'node:crypto'
import type { ListEntry } from '../names/list-entry.ts'
import { readOfacCsv } from './ofac-csv.ts'
import { readUnXml } from './un-xml.ts'

/** The lists that can be read. */
export const listNames = ['ofac-sdn', 'ofac-consolidated', 'un'] as const
export type ListName = (typeof listNames)[number]

export type ListFile = { readonly name: string; readonly text: string }
/** A list, and the files that it was read from. */
export type ReadList = {
  readonly list: ListName
  readonly entries: readonly ListEntry[]
  /** Names of the files. */
  readonly source: string
  /** SHA-256 of their texts. */
  readonly sourceHash: Buffer
}

/**
 * The lists in some files, which are known by the names that their publishers give them, or by their content.
 * @throws Error that names a file which is none of a list, or cannot be read
 */
export function readListFiles(files: readonly ListFile[]): ReadList[] {
  const byName = new Map(files.map(file => [file.name.toLowerCase(), file]))
  const sdn = ofacList('ofac-sdn', byName, {
    primary: 'sdn.csv',
    rest: ['alt.csv', 'add.csv', 'sdn_comments.csv'],
  })
  const consolidated = ofacList('ofac-consolidated', byName, {
    primary: 'cons_prim.csv',
    rest: ['cons_alt.csv', 'cons_add.csv', 'cons_comments.csv'],
  })
  const un = files.filter(({ text }) => text.slice(0, 2_000).includes('<CONSOLIDATED_LIST'))
  return [...sdn, ...consolidated, ...un.map(file => readList('un', [file], () => readUnXml(file.text)))]
}

function readList(list: ListName, files: readonly ListFile[], read: () => ListEntry[]): ReadList {
  const hash = createHash('sha256')
  for (const { text } of files) hash.update(`${text.length}\n`).update(text)
  const source = files.map(({ name }) => name).join(', ')
  return { list, entries: read(), source, sourceHash: hash.digest() }
}

type OfacNames = { readonly primary: string; readonly rest: readonly string[] }

function ofacList(
  list: ListName,
  byName: ReadonlyMap<string, ListFile>,
  { primary, rest }: OfacNames,
): ReadList[] {
  const file = byName.get(primary)
  if (file === undefined) return []
  const others = rest.map(name => byName.get(name))
  const [aliases, addresses, comments] = others.map(other => other?.text)
  // A list without its aliases looks whole and finds half of its people.
  if (aliases === undefined)
    throw new Error(`${primary} came without ${rest[0]}, which has the other names of its entries.`)
  const files = [file, ...others.filter(other => other !== undefined)]
  return [readList(list, files, () => readOfacCsv({ primary: file.text, aliases, addresses, comments }))]
}
