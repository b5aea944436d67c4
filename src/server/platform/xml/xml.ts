import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element: its attributes under '@name', its text under '#text', its children by their names, each a list. */
export type Element = { readonly [name: string]: readonly Node[] | string | undefined }
type Node = Element | string

/** Throws the error of the one who wanted to read a document, with the words for it. */
export type Unreadable = (words: string) => never

/** A statement of 10,000 entries stays below each; a document beyond one of them is no statement, and would take long to read. */
export const xmlLimits = {
  characters: 5 * 1024 * 1024,
  elements: 300_000,
  attributes: 60_000,
  attributesOfElement: 50,
  levels: 40,
} as const
type Limits = Readonly<Record<keyof typeof xmlLimits, number>>

/** For lists that the operator gets from an authority: the largest has some 25 million characters. */
export const listLimits: Limits = {
  ...xmlLimits,
  characters: 100_000_000,
  elements: 3_000_000,
  attributes: 20_000_000,
}

const parser = new XMLParser({
  maxNestedTags: xmlLimits.levels - 1, // above the element that is too deep
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities a file defines itself can grow without end or read our disk: there are none, see `refuseDoctype`.
  processEntities: false,
  htmlEntities: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/**
 * The elements of an XML document, all text as text. Documents that define anything are refused: no bank needs to, and
 * entities are how a small file becomes a large one or reads another. What cannot be read is given to `unreadable`, with the line or the
 * limit that the document exceeds.
 */
export function parseXml(text: string, unreadable: Unreadable, limits: Limits = xmlLimits): Element {
  refuseExcess(text, unreadable, limits)
  refuseDoctype(text, unreadable)
  const valid = XMLValidator.validate(text)
  if (valid !== true) unreadable(`This is not valid XML at line ${valid.err.line}: ${valid.err.msg}`)
  try {
    return parser.parse(text) as Element
  } catch (error) {
    if (error instanceof Error && error.message === 'Maximum nested tags exceeded')
      refuseBeyond('levels', Infinity, { unreadable, limits })
    return unreadable(
      `This is not valid XML: ${error instanceof Error ? error.message : 'it cannot be read'}`,
    )
  }
}

/** Counts all that may be an element or an attribute, also in comments and texts, before any of it is parsed. */
function refuseExcess(text: string, unreadable: Unreadable, limits: Limits): void {
  const refusal = { unreadable, limits }
  refuseBeyond('characters', text.length, refusal)
  let [elements, attributes, ofElement] = [0, 0, 0]
  for (const [found] of text.matchAll(/<[^/!?]|=\s*["']/g)) {
    if (found.startsWith('<')) {
      elements += 1
      ofElement = 0
    } else {
      attributes += 1
      ofElement += 1
    }
    refuseBeyond('elements', elements, refusal)
    refuseBeyond('attributes', attributes, refusal)
    refuseBeyond('attributesOfElement', ofElement, refusal)
  }
}

const nameOfLimit: Readonly<Record<keyof typeof xmlLimits, string>> = {
  characters: 'characters',
  elements: 'elements',
  attributes: 'attributes',
  attributesOfElement: 'attributes in one element',
  levels: 'levels of elements',
}

type Refusal = { readonly unreadable: Unreadable; readonly limits: Limits }

function refuseBeyond(limit: keyof Limits, count: number, { unreadable, limits }: Refusal): void {
  if (count <= limits[limit]) return
  unreadable(`This XML has more than ${limits[limit]} ${nameOfLimit[limit]}, which is the limit.`)
}

/** Anywhere: also where a parser would take it for a comment. */
export function refuseDoctype(text: string, unreadable: Unreadable): void {
  if (/<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text))
    unreadable('The file has a document type definition, which is not accepted.')
}

const isElement = (node: Node | undefined): node is Element => typeof node === 'object'

/** Elements at a path: 'NtryDtls.TxDtls'. */
export function elementsAt(from: Element, path: string): Element[] {
  return path
    .split('.')
    .reduce<Element[]>((found, name) => found.flatMap(each => childrenOf(each, name)), [from])
}

function childrenOf(from: Element, name: string): Element[] {
  const children = Object.hasOwn(from, name) ? from[name] : undefined
  if (!Array.isArray(children)) return []
  return (children as readonly Node[]).map(child => (isElement(child) ? child : { '#text': child }))
}

/** Text of the first element at a path; null where there is none, or it is empty. */
export const textAt = (from: Element, path: string): string | null => textsAt(from, path)[0] ?? null

/** Texts of all elements at a path. */
export const textsAt = (from: Element, path: string): string[] =>
  elementsAt(from, path)
    .map(textIn)
    .filter(text => text !== '')

/** The text of an element itself. */
export function textIn(element: Element): string {
  const text = element['#text']
  const whole = Array.isArray(text)
    ? (text as readonly Node[]).filter(part => typeof part === 'string').join('')
    : text
  return typeof whole === 'string' ? decoded(whole).trim() : ''
}

export function attributeOf(element: Element, name: string): string | null {
  const value = element[`@${name}`]
  return typeof value === 'string' ? decoded(value).trim() : null
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML itself, and characters by number; any other stands as it was written. */
const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9a-f]{1,6}));/gi,
    (whole, name, digits, hex) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
      const code =
        digits === undefined ? Number.parseInt(String(hex), 16) : Number.parseInt(String(digits), 10)
      return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? whole : String.fromCodePoint(code)
    },
  )
