import { refuseDoctype, type Unreadable } from './xml.ts'

/** A document of the form root, sections, records: the texts of the records, by the names of their sections. */
type XmlRecords = { readonly root: string; readonly sections: ReadonlyMap<string, readonly string[]> }

/** A list of OFAC has some 126 million characters and 80,000 records. */
export const recordLimits = { characters: 200_000_000, records: 1_000_000 } as const
type Limits = Readonly<Record<keyof typeof recordLimits, number>>

/** Comments, texts and instructions as wholes, so that nothing in them is a tag; a start or end tag with its name; any other '<'. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([^\s<>/"'=!?]+)(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>|</g

/** Depth of a record: below the root and a section. */
const RECORD = 2

/**
 * Cuts a document that is too large for a tree of it into its records, which are parsed one by one with `parseXml`: memory is then
 * that of the text and one record. The tags of the whole document are matched with one another, the rest of a record is judged by whoever
 * parses it. Documents with a type definition are refused, as `parseXml` does.
 */
export function xmlRecords(text: string, unreadable: Unreadable, limits: Limits = recordLimits): XmlRecords {
  if (text.length > limits.characters)
    unreadable(`This XML has more than ${limits.characters} characters, which is the limit.`)
  refuseDoctype(text, unreadable)
  const invalid = (at: number, words: string): never =>
    unreadable(`This is not valid XML at line ${lineOf(text, at)}: ${words}`)
  const sections = new Map<string, string[]>()
  let [root, count] = ['', 0]
  for (const { name, path, from, to } of elementsOf(text, invalid)) {
    if (path.length === 0) root = root === '' ? name : invalid(from, 'There is a second root.')
    if (path.length !== RECORD) continue
    count += 1
    if (count > limits.records)
      unreadable(`This XML has more than ${limits.records} records, which is the limit.`)
    const section = localName(path[1]!) // of a record's path
    const records = sections.get(section)
    if (records === undefined) sections.set(section, [text.slice(from, to)])
    else records.push(text.slice(from, to))
  }
  return { root: localName(root), sections }
}

/** An element with the names of those around it, and where its text begins and ends. */
type Found = {
  readonly name: string
  readonly path: readonly string[]
  readonly from: number
  readonly to: number
}

/** Elements in the order in which they end. */
function* elementsOf(text: string, invalid: (at: number, words: string) => never): Generator<Found> {
  const [path, starts]: [string[], number[]] = [[], []]
  for (const { 0: tag, 1: slash, 2: name, index } of text.matchAll(MARKUP)) {
    if (tag === '<') invalid(index, 'This tag has no end.')
    if (name === undefined) continue
    if (slash === '') {
      path.push(name)
      starts.push(index)
      if (!tag.endsWith('/>')) continue
    }
    const from = starts.pop() ?? 0
    if (path.pop() !== name) invalid(index, `'${name}' ends, but is not open.`)
    if (path.length <= RECORD) yield { name, path, from, to: index + tag.length }
  }
  if (path.length > 0) invalid(text.length, `'${path.at(-1)}' has no end.`)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function lineOf(text: string, at: number): number {
  let line = 1
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1
  return line
}
