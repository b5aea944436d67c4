import type { Datum } from '#shared/transfers/required-data.ts'
import type { RuleName, RuleSettings, Threshold } from '#shared/compliance/rules.ts'

const count = (n: number) => n.toLocaleString('en-US')

const verbs = {
  warn: 'noted',
  wait: 'let wait',
  ask: 'asked about',
  prove: 'asked for a proof of identity before',
  hold: 'held',
  refuse: 'refused',
} as const

/** Texts of the page of monitoring rules. */
export const messages = {
  title: 'Monitoring rules',
  lead: 'Each order is compared with the rules that are on. A sender who is asked reads a warning that fits, and never a rule or its figures.',
  caption: 'Monitoring rules',
  rule: 'Rule',
  looksFor: 'Looks for',
  outcome: 'Outcome',
  state: 'State',
  on: 'On',
  off: 'Off',
  actions: 'Actions',
  change: 'Change',
  show: 'Show',
  changeOf: (name: string) => `Change the rule ${name}`,
  showOf: (name: string) => `Show the rule ${name}`,
  outcomes: {
    warn: 'Warn: an alert is kept',
    wait: 'Wait: a paid transfer is sent later',
    ask: 'Ask the sender before they pay',
    prove: 'Ask for a proof of identity before they pay',
    hold: 'Hold until the alert is cleared',
    refuse: 'Refuse the order',
  },
  shortOutcomes: { warn: 'Warn', wait: 'Wait', ask: 'Ask', prove: 'Prove', hold: 'Hold', refuse: 'Refuse' },
  reason: 'Reason',
  reasonHint: 'Kept in the audit log.',
  enabled: 'On',
  save: 'Save rule',
  close: 'Close',
  saved: 'Rule saved',
  notSaved: 'Rule not saved',
  noReason: { title: 'Missing information', description: 'Please say why the rule changes.' },
  noFigure: { title: 'Not a figure', description: 'Please correct the marked fields.' },
  preview: {
    run: 'Try on the last 30 days',
    running: 'Comparing…',
    failed: 'Preview failed',
    lead: 'Compares these settings with the paid transfers of the last 30 days. It changes nothing.',
    none: 'No transfer was paid in the last 30 days.',
    examples: 'For example',
    sum: ({
      outcome,
      found,
      compared,
    }: {
      outcome: RuleSettings['outcome']
      found: number
      compared: number
    }) => `Would have ${verbs[outcome]} ${count(found)} of ${count(compared)} transfers.`,
    soFar: (compared: number) => `${count(compared)} transfers compared so far…`,
  },
} as const

/** Texts of the list of data that travel with transfers. */
export const travelTexts = {
  title: 'Data that travel with a transfer',
  lead: 'By amount and country. Without them a transfer is not sent: its sender is asked before they pay. These rows are the law’s, so a release changes them; the rules above ask and hold more.',
  caption: 'Data that travel with a transfer',
  amount: 'Amount',
  transfers: {
    all: 'All transfers',
    above: (amount: string) => `Transfers above ${amount}`,
    from: (amount: string) => `Transfers of ${amount} or more`,
  },
  corridor: 'Sent',
  data: 'Data',
  source: 'Source',
  comparedOn: 'Compared on',
  corridorOf: (from: string | null, to: string | null) =>
    [from === null ? 'from anywhere' : `from ${from}`, ...(to === null ? [] : [`to ${to}`])].join(' '),
  names: {
    senderName: 'sender’s name',
    senderAddress: 'sender’s address',
    birthDate: 'sender’s birth date or document',
    recipientName: 'recipient’s name',
    recipientAccount: 'recipient’s account or reference',
    purpose: 'purpose',
    relationship: 'relationship',
    sourceOfFunds: 'source of funds',
  } satisfies Readonly<Record<Datum, string>>,
} as const

/** Labels and hints of the figures. */
export const figureTexts: Readonly<Record<Threshold, { readonly label: string; readonly hint: string }>> = {
  usd: { label: 'Amount in USD', hint: 'At the rate of each transfer, such as 1000.00.' },
  percent: { label: 'Percent below the amount', hint: 'How close to the amount a transfer counts, 1 to 99.' },
  count: { label: 'How many', hint: 'With the new one, from 2 on.' },
  hours: { label: 'Within hours', hint: 'At most 720, which is 30 days.' },
  minutes: { label: 'Within minutes', hint: 'At most 1440, which is a day.' },
  sendCountries: { label: 'Send countries', hint: 'Codes such as IR, KP; empty: none.' },
  receiveCountries: { label: 'Receive countries', hint: 'Codes such as IR, KP; empty: none.' },
}

/** Label and hint of the hours that a transfer waits. */
export const waitTexts = {
  label: 'Hours to wait',
  hint: (most: number) => `From the payment on, 1 to ${most}. The sender can cancel until then.`,
} as const

/** Hint where no code means every country. */
export const narrowingHint: string = 'Codes such as IR, KP; empty: every country.'

/** Settings in the form in which a sentence shows them. */
export type RuleFacts = Omit<RuleSettings, 'usd' | 'sendCountries' | 'receiveCountries'> &
  Readonly<Record<'usd' | 'sendCountries' | 'receiveCountries', string>>

type RuleTexts = { readonly name: string; readonly looksFor: (facts: RuleFacts) => string }

const often =
  (whose: string): RuleTexts['looksFor'] =>
  facts =>
    `${facts.count} or more transfers ${whose} within ${facts.hours} hours`

/** Names of the rules, and their settings in words. */
export const ruleTexts: Readonly<Record<RuleName, RuleTexts>> = {
  first_large: {
    name: 'First large transfer',
    looksFor: ({ usd }) => `A sender’s first transfer, of ${usd} USD or more`,
  },
  structuring: {
    name: 'Just below a limit',
    looksFor: ({ usd, percent, count: times, hours }) =>
      `${times} or more transfers of one sender within ${hours} hours, each at most ${percent}% below ${usd} USD`,
  },
  velocity_sender: { name: 'Many by one sender', looksFor: often('of one sender') },
  velocity_recipient: { name: 'Many to one recipient', looksFor: often('to one recipient') },
  velocity_device: { name: 'Many from one browser', looksFor: often('from one browser') },
  velocity_address: { name: 'Many from one network', looksFor: often('from one network address') },
  many_senders: {
    name: 'Many senders, one recipient',
    looksFor: ({ count: times, hours }) => `${times} or more senders to one recipient within ${hours} hours`,
  },
  new_device: {
    name: 'New browser',
    looksFor: ({ usd }) => `A known sender in a browser new to us, from ${usd} USD on`,
  },
  country_risk: {
    name: 'Country risk',
    looksFor: ({ usd, sendCountries, receiveCountries }) =>
      `From ${usd} USD on, sent from: ${sendCountries || 'no country yet'}; paid in: ${receiveCountries || 'no country yet'}`,
  },
  new_recipient: {
    name: 'New recipient',
    looksFor: ({ usd }) => `A sender’s first transfer to somebody, from ${usd} USD on`,
  },
  cooling_off: {
    name: 'Cooling-off',
    looksFor: ({ usd, hours }) =>
      `A sender’s first transfer to somebody, and others within ${hours} hours of it, from ${usd} USD on: each is sent ${hours} hours after its payment`,
  },
  identity_proof: {
    name: 'Proof of identity',
    looksFor: ({ usd, sendCountries, receiveCountries }) =>
      `A sender who has not proved who they are, from ${usd} USD on, sent from: ${sendCountries || 'every country'}; paid in: ${receiveCountries || 'every country'}`,
  },
  card_country: {
    name: 'Card of another country',
    looksFor: ({ usd }) => `A card from another country than the sender’s, from ${usd} USD on`,
  },
  duplicate: {
    name: 'Same order again',
    looksFor: ({ minutes }) => `The same amount to the same recipient within ${minutes} minutes`,
  },
}
