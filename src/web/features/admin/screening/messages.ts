import type { PreviewSum, SearchHit } from './calls.ts'

const count = (n: number) => n.toLocaleString('en-US')

const hows: Readonly<Record<string, string>> = {
  same: 'same',
  spelling: 'other spelling',
  vowels: 'other vowels',
  typing: 'a letter or two differ',
  initial: 'initial',
  unvowelled: 'same consonants',
  joined: 'written as one word',
}

/** Texts of the page that compares names with the sanctions lists. */
export const messages = {
  title: 'Name search',
  lead: 'Compares a name with the sanctions lists that count. Each search is in the audit log, without the name.',
  name: 'Name',
  nameHint: 'In any order and script.',
  birthDate: 'Birth date, if known',
  country: 'Country, if known',
  countryHint: 'A code such as IR.',
  search: 'Search',
  failed: 'Search failed',
  noName: { title: 'Missing information', description: 'Please type a name.' },
  oddCountry: { title: 'Not a country code', description: 'Please type two letters, such as IR.' },
  none: 'Nobody on the lists is like this name.',
  found: (n: number) => (n === 1 ? '1 hit' : `${count(n)} hits`),
  scoreOf: (score: number) => `${score} of 100`,
  entry: 'Entry',
  version: (version: number | null) => (version === null ? '' : `, version ${version}`),
  born: 'Born',
  countries: 'Countries',
  programmes: 'Programmes',
  words: 'Word by word',
  wordOf: ({ searched, listed, how }: SearchHit['words'][number]) =>
    searched === null
      ? `${listed}: listed, not in the name`
      : listed === null
        ? `${searched}: not listed`
        : `${searched} = ${listed}: ${hows[how] ?? how}`,
  adjustmentOf: ({ why, points }: SearchHit['adjustments'][number]) =>
    `${why}: ${points > 0 ? '+' : '−'}${Math.abs(points)}`,
  holds: 'Holds an order',
  needsTwo: 'Holds an order, and two people release it',
  passes: 'Holds no order',
  cases: 'All cases',
  scores: {
    title: 'Scores',
    now: (review: number, block: number) =>
      `An order is held from ${review} of 100 on, and two people release it from ${block} on.`,
    change: 'Change scores',
    review: 'Held from',
    reviewHint: (least: number, most: number) =>
      `${least} to ${most}. A higher one would let listed names through.`,
    block: 'Two people from',
    blockHint: (most: number) =>
      `Not below the other score, at most ${most}. A higher one would let one person release a listed name that is paid in another country.`,
    reason: 'Reason',
    reasonHint: 'Kept in the audit log.',
    save: 'Save scores',
    saved: 'Scores saved',
    notSaved: 'Scores not saved',
    odd: {
      title: 'Not a score',
      description: ({ least, most, blockMost }: { least: number; most: number; blockMost: number }) =>
        `Please hold from ${least} to ${most}, and ask two people from there to ${blockMost}.`,
    },
    noReason: { title: 'Missing information', description: 'Please say why the scores change.' },
    preview: 'Try on the last 30 days',
    previewLead:
      'Compares the names of the last 30 days with the lists, without birth dates. It changes nothing.',
    previewFailed: 'Preview failed',
    running: 'Comparing…',
    sum: ({ compared, held, heldNow, needSecond }: PreviewSum) =>
      compared === 0
        ? 'There was no transfer in the last 30 days.'
        : `Would have held ${count(held)} of ${count(compared)} transfers, ${count(needSecond)} of them for two people; at the present scores ${count(heldNow)}.`,
  },
} as const
