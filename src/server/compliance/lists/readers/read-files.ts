import { createHash } from 'node:crypto'
import type { ListEntry } from '#server/compliance/names/list-entry.ts'
import { readOfacCsv } from './ofac-csv.ts'
import { isOfacXml, readOfacXml } from './ofac-xml.ts'
import { readEuXml } from './eu-xml.ts'
import { readUkCsv } from './uk-csv.ts'
import { readUnXml } from './un-xml.ts'

/** The lists that can be read. */
export const listNames = ['ofac-sdn', 'ofac-consolidated', 'un', 'eu', 'uk'] as const
export type ListName = (typeof listNames)[number]

export type ListFile = { readonly name: string; readonly text: string }
/** A list, and the files that it was read from. */
export type ReadList = {
  readonly list: ListName
  /** Reads them, which takes long for a large list. @throws Error that names the files where they cannot be read, or have none */
  readonly entries: () => readonly ListEntry[]
  /** Names of the files. */
  readonly source: string
  /** SHA-256 of their texts. */
  readonly sourceHash: Buffer
}

/**
 * The lists in some files, which are known by the names that their publishers give them, or by their content.
 * @throws Error that names a file which is incomplete without others, or two that are the same list
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
  const others = files.flatMap(file => {
    const known = publishers.find(({ isIn }) => isIn(file.text.slice(0, BEGINNING)))
    return known === undefined ? [] : [readList(known.list, [file], () => known.read(file.text))]
  })
  const lists = [...sdn, ...consolidated, ...files.flatMap(advancedList), ...others]
  refuseTwice(lists)
  return lists
}

/** Either would replace the other at each import, and nobody could say which counts. */
function refuseTwice(lists: readonly ReadList[]): void {
  for (const [list, found] of Map.groupBy(lists, each => each.list)) {
    if (found.length < 2) continue
    const sources = found.map(({ source }) => source).join(' and ')
    throw new Error(`${sources} are the same list, ${list}: keep the files of one of them.`)
  }
}

/** OFAC's advanced XML has the same form for both of its lists, and is told by its name. */
const advancedNames: ReadonlyMap<string, ListName> = new Map([
  ['sdn_advanced.xml', 'ofac-sdn'],
  ['cons_advanced.xml', 'ofac-consolidated'],
])

function advancedList(file: ListFile): ReadList[] {
  const list = advancedNames.get(file.name.toLowerCase())
  if (list !== undefined) return [readList(list, [file], () => readOfacXml(file.text))]
  if (!isOfacXml(file.text.slice(0, BEGINNING))) return []
  throw new Error(
    `${file.name} is advanced XML of OFAC: name it as OFAC does, ${[...advancedNames.keys()].join(' or ')}, which says which list it is.`,
  )
}

const BEGINNING = 2_000

/** Lists of one file each, by how the file begins. */
const publishers = [
  { list: 'un', isIn: (text: string) => text.includes('<CONSOLIDATED_LIST'), read: readUnXml },
  { list: 'eu', isIn: (text: string) => text.includes('eu.europa.ec/fpi/fsd/export'), read: readEuXml },
  { list: 'uk', isIn: (text: string) => /\bUnique ID\b.*\bDesignation Type\b/s.test(text), read: readUkCsv },
] as const

function readList(list: ListName, files: readonly ListFile[], read: () => ListEntry[]): ReadList {
  const hash = createHash('sha256')
  for (const { text } of files) hash.update(`${text.length}\n`).update(text)
  const source = files.map(({ name }) => name).join(', ')
  return { list, entries: () => entriesIn(source, read), source, sourceHash: hash.digest() }
}

/** @throws Error that names the files: an empty list would free whoever is on it */
function entriesIn(source: string, read: () => ListEntry[]): ListEntry[] {
  let entries: ListEntry[]
  try {
    entries = read()
  } catch (error) {
    throw new Error(`${source}: ${error instanceof Error ? error.message : 'it cannot be read'}`, {
      cause: error,
    })
  }
  if (entries.length === 0) throw new Error(`${source} has no entry.`)
  return entries
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
