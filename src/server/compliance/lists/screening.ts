import { createHash } from 'node:crypto'
import { REVIEW_LEAST } from '#shared/compliance/screening-scores.ts'
import { canonicalJson } from '#server/platform/integrity/canonical-json.ts'
import { type DataKeys, searchHash } from '#server/platform/personal/personal-data.ts'
import type { NewAlert, OrderFacts } from '../alerts/assess.ts'
import type { WordMatch } from '../names/compare-names.ts'
import { type Found, type NameIndex, type Party, searchNames } from '../names/name-index.ts'
import type { InForce } from './screener.ts'

/** A common name is like many listed ones; a person at the desk reads the most alike. */
const SHOWN_MAX = 10

/** Facts of an order by which its people and its bank are compared with the lists. */
export type ScreenedOrder = Pick<OrderFacts, 'sendCountry' | 'receiveCountry'> & {
  readonly sender: Pick<OrderFacts['sender'], 'name' | 'email'> & { readonly birthDate?: string | null }
  readonly recipient: Pick<OrderFacts['recipient'], 'name' | 'phone' | 'bankName' | 'accountNumber'>
}

/** One of those whom an order names, with all that tells them from another of the same name. */
type OrderParty = {
  readonly rule: 'sender' | 'recipient' | 'bank'
  readonly party: Party
  readonly known: readonly (string | null)[]
}

const partiesOf = (order: ScreenedOrder): OrderParty[] => [senderOf(order), ...paidPartiesOf(order)]

const senderOf = ({ sender, sendCountry }: ScreenedOrder): OrderParty => ({
  rule: 'sender',
  party: { name: sender.name, countries: [sendCountry], birth: sender.birthDate ?? undefined },
  known: [sender.name, sendCountry, sender.email],
})

/** Those to whom money goes. */
type Paid = Pick<ScreenedOrder, 'receiveCountry' | 'recipient'>

const paidPartiesOf = ({ recipient, receiveCountry }: Paid): OrderParty[] => [
  {
    rule: 'recipient',
    party: { name: recipient.name, countries: [receiveCountry] },
    known: [recipient.name, receiveCountry, recipient.phone, recipient.accountNumber],
  },
  ...(recipient.bankName === null
    ? []
    : [
        {
          rule: 'bank',
          party: { name: recipient.bankName, countries: [receiveCountry] },
          known: [recipient.bankName, receiveCountry],
        } satisfies OrderParty,
      ]),
]

/** A listed name that is like a party, and the keyed hash of both as they stand: it differs once either side has changed. */
export type Hit = Found & { readonly pair: string }

/** A party of an order, and the listed names that are like it. */
export type Match = Omit<OrderParty, 'known'> & { readonly hits: readonly Hit[] }

/** The highest score of a party of an order, from 0 to 1; 0 where nobody is like a listed name at all. */
export const highestScore = ({ index }: Pick<InForce, 'index'>, order: ScreenedOrder): number =>
  index === null
    ? 0
    : Math.max(
        0,
        ...partiesOf(order)
          .flatMap(party => hitsOf(index, party, REVIEW_LEAST / 100))
          .map(({ score }) => score),
      )

const hitsOf = (index: NameIndex, { rule, party }: OrderParty, least: number): Found[] =>
  searchNames(index, party, least).filter(({ entry }) => rule !== 'bank' || entry.kind === 'entity')

/** The parties of an order that are like listed names, from memory. */
export const matchesOf = (dataKeys: DataKeys, lists: InForce, order: ScreenedOrder): Match[] =>
  matchesAmong(dataKeys, lists, partiesOf(order))

/** Like `matchesOf`, of a recipient and their bank without an order. An order to the same recipient has the same pairs. */
export const matchesOfRecipient = (dataKeys: DataKeys, lists: InForce, paid: Paid): Match[] =>
  matchesAmong(dataKeys, lists, paidPartiesOf(paid))

function matchesAmong(
  dataKeys: DataKeys,
  { index, scores }: InForce,
  parties: readonly OrderParty[],
): Match[] {
  if (index === null) return []
  return parties.flatMap((each): Match[] => {
    const { rule, party, known } = each
    const found = hitsOf(index, each, scores.review / 100)
    if (found.length === 0) return []
    const person = canonicalJson(
      known.map(text => text?.trim().toLowerCase().replaceAll(/\s+/g, ' ') ?? null),
    )
    return [{ rule, party, hits: found.map(hit => ({ ...hit, pair: pairOf(dataKeys, person, hit) })) }]
  })
}

function pairOf(keys: DataKeys, person: string, { entry }: Found): string {
  const listed = createHash('sha256').update(canonicalJson(entry)).digest('hex')
  return searchHash(keys, 'sanctions pair', `${person} ${listed}`).toString('base64url')
}

/** A match without the pairs that are known already; nothing where none is left. */
export const withoutPairs = (matches: readonly Match[], known: ReadonlySet<string>): Match[] =>
  matches.flatMap(match => {
    const hits = match.hits.filter(({ pair }) => !known.has(pair))
    return hits.length === 0 ? [] : [{ ...match, hits }]
  })

/** Alerts of matches, each with the pairs that it shows. */
export const alertsOfMatches = (
  { upTo, scores }: Pick<InForce, 'upTo' | 'scores'>,
  matches: readonly Match[],
): NewAlert[] =>
  matches.map(({ rule, party, hits }) => {
    const shown = hits.slice(0, SHOWN_MAX)
    return {
      source: 'sanctions',
      rule,
      version: upTo,
      outcome: 'hold',
      needsSecond: hits.some(({ score }) => score * 100 >= scores.block),
      explanation: { text: wordsOf(rule, party, shown), pairs: shown.map(({ pair }) => pair) },
    }
  })

const wordsOf = (rule: string, { name }: Party, found: readonly Found[]): string =>
  [`The ${rule} “${name}” is like:`, ...found.map(lineOf)].join('\n')

function lineOf({ entry, name, score, words, adjustments }: Found): string {
  const known = [
    entry.births.length > 0 && `born ${entry.births.join(' or ')}`,
    entry.countries.length > 0 && entry.countries.join(', '),
    entry.programmes.length > 0 && `programmes ${entry.programmes.join(', ')}`,
  ].filter(Boolean)
  const because = [
    ...words.map(matchWords),
    ...adjustments.map(({ why, points }) => `${why} ${points > 0 ? '+' : '−'}${Math.abs(points)}`),
  ]
  return `${Math.floor(score * 100)} of 100: ${name.text} (${entry.id}; ${known.join('; ')}). ${because.join(', ')}.`
}

const howWords: Readonly<Record<WordMatch['how'], string>> = {
  same: 'same',
  spelling: 'other spelling',
  vowels: 'other vowels',
  typing: 'a letter or two differ',
  initial: 'initial',
  unvowelled: 'same consonants',
  joined: 'written as one word',
  other: 'not there',
}

function matchWords({ searched, listed, how }: WordMatch): string {
  if (searched === null) return `listed ${listed} not in the name`
  return listed === null ? `${searched} not listed` : `${searched} = ${listed} (${howWords[how]})`
}
