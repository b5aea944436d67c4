import type { ListEntry } from '../names/list-entry.ts'
import { readOfacCsv } from './ofac-csv.ts'
import { readUnXml } from './un-xml.ts'

/** The lists that can be read. */
export const listNames = ['ofac-sdn', 'ofac-consolidated', 'un'] as const
export type ListName = (typeof listNames)[number]

export type ListFile = { readonly name: string; readonly text: string }
export type ReadList = { readonly list: ListName; readonly entries: readonly ListEntry[] }

/**
 * The lists in some files, which are known by the names that their publishers give them, or by their content.
 * @throws Error that names a file which is none of a list, or cannot be read
 */
export function readListFiles(files: readonly ListFile[]): ReadList[] {
  const byName = new Map(files.map(file => [file.name.toLowerCase(), file.text]))
  const sdn = ofacList('ofac-sdn', byName, {
    primary: 'sdn.csv',
    rest: ['alt.csv', 'add.csv', 'sdn_comments.csv'],
  })
  const consolidated = ofacList('ofac-consolidated', byName, {
    primary: 'cons_prim.csv',
    rest: ['cons_alt.csv', 'cons_add.csv', 'cons_comments.csv'],
  })
  const un = [...byName].filter(([, text]) => text.slice(0, 2_000).includes('<CONSOLIDATED_LIST'))
  return [
    ...sdn,
    ...consolidated,
    ...un.map(([, text]) => ({ list: 'un' as const, entries: readUnXml(text) })),
  ]
}

type OfacNames = { readonly primary: string; readonly rest: readonly string[] }

function ofacList(
  list: ListName,
  byName: ReadonlyMap<string, string>,
  { primary, rest }: OfacNames,
): ReadList[] {
  const text = byName.get(primary)
  if (text === undefined) return []
  const [aliases, addresses, comments] = rest.map(name => byName.get(name))
  // A list without its aliases looks whole and finds half of its people.
  if (aliases === undefined)
    throw new Error(`${primary} came without ${rest[0]}, which has the other names of its entries.`)
  return [{ list, entries: readOfacCsv({ primary: text, aliases, addresses, comments }) }]
}
