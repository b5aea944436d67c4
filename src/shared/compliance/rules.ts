import type { AlertOutcome } from './alerts.ts'

/** Figures of a rule; each kind uses some of them. */
export type Threshold =
  | 'usd'
  | 'percent'
  | 'count'
  | 'hours'
  | 'minutes'
  | 'sendCountries'
  | 'receiveCountries'

/** Settings of a rule as the desk edits them and the database keeps them. What its kind does not use is null or empty. */
export type RuleSettings = {
  readonly isEnabled: boolean
  readonly outcome: AlertOutcome
  /** US dollars with two places. */
  readonly usd: string | null
  readonly percent: number | null
  readonly count: number | null
  readonly hours: number | null
  readonly minutes: number | null
  readonly sendCountries: readonly string[]
  readonly receiveCountries: readonly string[]
}

/**
 * Questions that a sender may be asked before they pay. Each warns of the fraud that its rules are for, and none tells a figure
 * of theirs. Rules whose words would tell of a limit, or of other people, share 'know_person'.
 */
export const questions = [
  'know_person',
  'large_first',
  'more_payments',
  'online_offer',
  'new_browser',
  'country_fraud',
  'send_again',
] as const
export type Question = (typeof questions)[number]

type Kind = {
  readonly thresholds: readonly Threshold[]
  readonly outcomes: readonly AlertOutcome[]
  readonly question: Question
}

const every = ['warn', 'ask', 'hold', 'refuse'] as const
const often = { thresholds: ['count', 'hours'], outcomes: every } as const

/** Kinds of rules, by the name of the one rule of each kind. */
export const ruleKinds = {
  first_large: { thresholds: ['usd'], outcomes: every, question: 'large_first' },
  structuring: {
    thresholds: ['usd', 'percent', 'count', 'hours'],
    outcomes: every,
    question: 'know_person',
  },
  velocity_sender: { ...often, question: 'more_payments' },
  velocity_recipient: { ...often, question: 'more_payments' },
  velocity_device: { ...often, question: 'know_person' },
  velocity_address: { ...often, question: 'know_person' },
  many_senders: { ...often, question: 'online_offer' },
  new_device: { thresholds: ['usd'], outcomes: every, question: 'new_browser' },
  country_risk: {
    thresholds: ['usd', 'sendCountries', 'receiveCountries'],
    outcomes: every,
    question: 'country_fraud',
  },
  new_recipient: { thresholds: ['usd'], outcomes: every, question: 'know_person' },
  // Its hours are those for which the transfer waits. It asks nothing.
  cooling_off: { thresholds: ['usd', 'hours'], outcomes: ['wait'], question: 'know_person' },
  duplicate: { thresholds: ['minutes'], outcomes: ['warn', 'ask'], question: 'send_again' },
  // Its countries narrow it down; without any it is for all. It asks for a proof, and no question.
  identity_proof: {
    thresholds: ['usd', 'sendCountries', 'receiveCountries'],
    outcomes: ['prove'],
    question: 'know_person',
  },
  // The card is known once it has paid: too late to ask, or to refuse the order.
  card_country: { thresholds: ['usd'], outcomes: ['warn', 'hold'], question: 'know_person' },
} as const satisfies Readonly<Record<string, Kind>>

export type RuleName = keyof typeof ruleKinds

// The keys of an object literal are those of its type.
export const ruleNames = Object.keys(ruleKinds) as RuleName[]

export const kindOf = (rule: RuleName): Kind => ruleKinds[rule]

/** True if a rule has this name; alerts keep names as plain text. */
export const isRuleName = (name: string): name is RuleName => Object.hasOwn(ruleKinds, name)

/** Longest window of a rule, so that a look back is bounded. */
export const WINDOW_HOURS_MAX = 720

/** Longest time for which a paid transfer waits to be sent: a price is not kept for longer. */
export const WAIT_HOURS_MAX = 72

/** Faults that keep settings from being those of a rule, by the name of the field; empty: there are none. */
export function faultsOf(rule: RuleName, settings: RuleSettings): Readonly<Record<string, string>> {
  const { thresholds, outcomes } = kindOf(rule)
  const faults: Record<string, string> = {}
  if (!outcomes.includes(settings.outcome)) faults['outcome'] = 'not an outcome of this rule'
  for (const name of ['usd', 'percent', 'count', 'hours', 'minutes'] as const) {
    const isUsed = thresholds.includes(name)
    if (isUsed && settings[name] === null) faults[name] = 'missing'
    if (!isUsed && settings[name] !== null) faults[name] = 'not a figure of this rule'
  }
  for (const name of ['sendCountries', 'receiveCountries'] as const)
    if (!thresholds.includes(name) && settings[name].length > 0) faults[name] = 'not a figure of this rule'
  if (rule === 'cooling_off' && (settings.hours ?? 0) > WAIT_HOURS_MAX)
    faults['hours'] = `at most ${WAIT_HOURS_MAX}`
  return faults
}

const off: RuleSettings = {
  isEnabled: false,
  outcome: 'warn',
  usd: null,
  percent: null,
  count: null,
  hours: null,
  minutes: null,
  sendCountries: [],
  receiveCountries: [],
}

const figures: Readonly<Record<RuleName, Partial<RuleSettings>>> = {
  first_large: { outcome: 'hold', usd: '1000.00' },
  structuring: { outcome: 'hold', usd: '3000.00', percent: 10, count: 3, hours: 72 },
  velocity_sender: { outcome: 'hold', count: 10, hours: 24 },
  velocity_recipient: { count: 10, hours: 24 },
  velocity_device: { count: 10, hours: 24 },
  velocity_address: { count: 20, hours: 24 },
  many_senders: { outcome: 'hold', count: 5, hours: 168 },
  new_device: { usd: '1000.00' },
  country_risk: { outcome: 'hold', usd: '0.00' },
  new_recipient: { outcome: 'ask', usd: '200.00' },
  cooling_off: { outcome: 'wait', usd: '1000.00', hours: 24 },
  duplicate: { outcome: 'ask', minutes: 10 },
  identity_proof: { outcome: 'prove', usd: '1000.00' },
  card_country: { outcome: 'hold', usd: '500.00' },
}

/** Rules that an operator switches on: one needs a list of countries, the other turns guests away. */
const offAtFirst: readonly RuleName[] = ['country_risk', 'identity_proof']

/**
 * Settings of a rule that nobody has changed yet. With live payments every rule is on that an operator need not fill first; without,
 * none is, so that a trial behaves as it always did.
 */
export const defaultSettings = (rule: RuleName, isLive: boolean): RuleSettings => ({
  ...off,
  ...figures[rule],
  isEnabled: isLive && !offAtFirst.includes(rule),
})
