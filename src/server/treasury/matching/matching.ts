import type { Currency } from '#shared/money/currencies.ts'

/** An entry's effect on our bank account that no bank line has confirmed yet. */
export type UnseenEntry = {
  readonly id: string
  readonly currency: Currency
  /** Minor units; above zero: money that comes. */
  readonly minor: bigint
  readonly reference: string
  /** Its value date: '2026-11-24'. */
  readonly day: string
  /** The payer's name on the statement; null if it is not known. */
  readonly payer: string | null
}

/** A line of the bank that nobody has said what it is. */
export type UnmatchedLine = {
  readonly id: string
  readonly currency: Currency
  readonly minor: bigint
  /** All that the bank says of it. */
  readonly text: string
  /** The person who paid or was paid; null if the bank does not name them. */
  readonly counterparty: string | null
  /** The day the bank has booked it on. */
  readonly day: string
}

export type Match = {
  readonly entryId: string
  readonly lineId: string
  readonly foundBy: 'reference' | 'amount'
}

/** A settlement waits for a bank that is closed, a line for somebody who uploads the file. */
export const NAMED_DAYS_APART = 30
/** Without a name: as long as a settlement takes. Reconciliation misses an entry after as many days. */
const UNNAMED_DAYS_APART = 5

const DAY_MS = 86_400_000

/**
 * Entries with the lines that they are. Amount and currency are the same. Where a line names an entry and no other, and no
 * other line does, they are one; then those that nothing else within some days could be. Among several nothing is guessed, and
 * what a sender may have sent is not taken for its amount alone.
 */
export function matchesOf(entries: readonly UnseenEntry[], lines: readonly UnmatchedLine[]): Match[] {
  const linesBy = Map.groupBy(lines, amountOf)
  return [...Map.groupBy(entries, amountOf)].flatMap(([amount, same]) =>
    matchesOfAmount(same, linesBy.get(amount) ?? []),
  )
}

const amountOf = ({ currency, minor }: Pick<UnmatchedLine, 'currency' | 'minor'>): string =>
  `${currency} ${minor}`

function matchesOfAmount(entries: readonly UnseenEntry[], lines: readonly UnmatchedLine[]): Match[] {
  const named = onlyOnes(
    entries,
    lines,
    (entry, line) => isNear(entry, line, NAMED_DAYS_APART) && names(line, entry),
  )
  const isMatched = new Set(named.flatMap(({ entry, line }) => [entry.id, line.id]))
  const unnamed = onlyOnes(
    entries.filter(({ id }) => !isMatched.has(id)),
    lines.filter(({ id }) => !isMatched.has(id)),
    (entry, line) => isNear(entry, line, UNNAMED_DAYS_APART) && !isOfSender(entry, line),
  )
  return [...named.map(fit => match(fit, 'reference')), ...unnamed.map(fit => match(fit, 'amount'))]
}

type Fit = { readonly entry: UnseenEntry; readonly line: UnmatchedLine }

const match = ({ entry, line }: Fit, foundBy: Match['foundBy']): Match => ({
  entryId: entry.id,
  lineId: line.id,
  foundBy,
})

/** Entries and lines that fit each other, each of which is the only one of its entry and of its line. */
function onlyOnes(
  entries: readonly UnseenEntry[],
  lines: readonly UnmatchedLine[],
  fits: (entry: UnseenEntry, line: UnmatchedLine) => boolean,
): Fit[] {
  return entries.flatMap(entry => {
    const [line, ...others] = lines.filter(each => fits(entry, each))
    if (line === undefined || others.length > 0) return []
    return entries.some(other => other !== entry && fits(other, line)) ? [] : [{ entry, line }]
  })
}

const isNear = (entry: UnseenEntry, line: UnmatchedLine, days: number): boolean =>
  Math.abs(Date.parse(line.day) - Date.parse(entry.day)) <= days * DAY_MS

/** The beginning of a transfer reference, since the rest may be mistyped. */
const LIKE_REFERENCE = /(^| )MTR ?[0-9OIL]/

/** Whether a line looks like a customer's payment: it has the beginnings of a reference, or says that another has paid it. */
function isOfSender({ payer }: UnseenEntry, { text, counterparty, minor }: UnmatchedLine): boolean {
  if (minor > 0n && LIKE_REFERENCE.test(wordsOf(text))) return true
  if (payer === null || counterparty === null || minor < 0n) return false
  return !wordsOf(`${counterparty} ${text}`).includes(wordsOf(payer))
}

/** As whole words, whatever banks make of what stands between letters and digits. */
function names({ text }: UnmatchedLine, { reference }: UnseenEntry): boolean {
  const words = wordsOf(reference)
  return words !== '' && ` ${wordsOf(text)} `.includes(` ${words} `)
}

const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
