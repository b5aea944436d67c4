type Pairs = Readonly<Record<string, string>>

/**
 * Says what the server wrote in English in the page's language, by pairs of a sentence and its translation: 'Refund {} of {}' and
 * 'Reembolsar {1} de {2}'. `{1}` is the first fact in words of the page, `[1]` the fact as it is. A fact, and a part of a list, may be a
 * sentence of its own; values of records have their names in `fields`. What has no words here stays English.
 */
export function serverWords(pairs: Pairs, fields: Pairs = {}): (english: string) => string {
  const sentences = Object.entries(pairs).map(([english, own]) => ({ pattern: patternOf(english), own }))
  if (sentences.length === 0) return english => english

  function sentence(text: string): string | undefined {
    for (const { pattern, own } of sentences) {
      const facts = pattern.exec(text)?.slice(1)
      if (facts?.every(isWhole)) return own.replaceAll(FACT, (_, said, kept) => factOf(facts, said, kept))
    }
    return changeWords(text, fields)
  }
  const factOf = (facts: readonly string[], said?: string, kept?: string): string =>
    said === undefined ? (facts[Number(kept) - 1] ?? '') : line(facts[Number(said) - 1] ?? '')
  /** Also one that stands at the beginning here, and inside of another in the pairs. */
  const begun = (text: string): string | undefined => {
    const own = sentence(text.charAt(0).toLowerCase() + text.slice(1))
    return own === undefined ? undefined : own.charAt(0).toUpperCase() + own.slice(1)
  }
  const part = (text: string): string | undefined => sentence(text) ?? begun(text)
  const line = (text: string): string =>
    part(text) ??
    text
      .split(BETWEEN_PARTS)
      .map(each => part(each) ?? each)
      .join('')

  return english => english.split('\n').map(line).join('\n')
}

const patternOf = (english: string): RegExp =>
  new RegExp(`^${english.split('{}').map(escaped).join('(.+?)')}$`)

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const FACT = /\{(\d)\}|\[(\d)\]/g

/** The separator of a list, unless it stands in quotation marks. */
const BETWEEN_PARTS = /([,;] )(?=(?:[^“”]*“[^“”]*”)*[^“”]*$)/

/** No quotation begins or ends inside of it alone. */
const isWhole = (fact: string): boolean => fact.split('“').length === fact.split('”').length

const VALUE = String.raw`(“[^”]*”|\{.*\}|\[.*\]|-?\d[\d.]*|none|true|false)`
const CHANGE = new RegExp(`^([a-z][a-z0-9 ]*?) ${VALUE}(?: to ${VALUE})?$`)

/** 'fixed amount 1.50 to 0', as a request words the change of a record. */
function changeWords(text: string, fields: Pairs): string | undefined {
  const [, name = '', before = '', after] = CHANGE.exec(text) ?? []
  if (fields[name] === undefined) return undefined
  const values = after === undefined ? [before] : [before, after]
  return `${fields[name]}: ${values.map(value => fields[value] ?? value).join(' → ')}`
}
