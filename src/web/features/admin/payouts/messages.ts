import type { PayoutLine, PayoutQueue, RailView } from '#shared/api/admin/payouts.api.ts'
import type { BadgeLook } from '#web/ui/Badge.tsx'

/** Texts of this page. */
export const messages = {
  title: 'Payouts',
  lead: 'Where payouts go, how those who carry them are, and what has not arrived yet.',
  waiting: (count: number, age: string) =>
    count === 1
      ? `1 payout waits for a rail, for ${age}.`
      : `${count} payouts wait for a rail, the oldest for ${age}.`,
  seeWaiting: 'Show them',
  rails: {
    title: 'Rails',
    lead: 'A payout goes to the cheapest rail that carries it. One that fails five times in a row rests, and is tried again by itself.',
    today: 'Given today',
    todayHint: 'UTC',
    delivered: 'Delivered',
    refused: 'Refused',
    returned: 'Returned',
    underWay: 'Under way',
    unknown: 'No answer',
    oldest: 'Oldest',
    balance: 'Balance there',
    noBalance: 'Nothing booked',
    cost: 'Cost',
    free: 'Nothing',
    carries: 'Carries',
    anywhere: 'any',
    everything: 'Every corridor, method and currency',
    bounds: (minimum: string | null, maximum: string | null) =>
      minimum === null
        ? `up to ${maximum}`
        : maximum === null
          ? `from ${minimum}`
          : `${minimum} to ${maximum}`,
    methods: { bank: 'bank', wallet: 'wallet', cash: 'cash' },
    off: 'Switch off',
    on: 'Switch on',
    offOf: (rail: string) => `Switch off ${rail}`,
    onOf: (rail: string) => `Switch on ${rail}`,
    switched: (reason: string) => `Switched off: ${reason}`,
    failures: (count: number) => (count === 1 ? '1 failure' : `${count} failures in a row`),
    restingUntil: (time: string) => `Tried again at ${time}`,
    gone: 'No longer in PAYOUT_PARTNERS: put it back until nothing is under way there.',
    show: 'Show',
    showOf: (rail: string) => `Show payouts under way at ${rail}`,
  },
  switching: {
    offTitle: (rail: string) => `Switch off ${rail}?`,
    onTitle: (rail: string) => `Switch on ${rail}?`,
    offLead:
      'It gets no new payouts, in any process, from now on. What it has already is asked for as before.',
    onLead: 'It gets new payouts again, from now on. Failures of before are forgotten.',
    reason: 'Reason',
    forAudit: 'Kept in the audit log.',
    missing: 'Please say why',
    failed: 'The rail was not switched',
    isOff: (rail: string) => `${rail} is switched off`,
    isOn: (rail: string) => `${rail} is switched on`,
  },
  queue: {
    title: 'What has not simply arrived',
    lead: 'No answer means that nobody knows yet whether the recipient has been paid. It is asked every minute, and never given to another rail.',
    caption: 'Payouts',
    which: 'Show',
    rail: 'Rail',
    anyRail: 'Every rail',
    none: 'There are none.',
    transfer: 'Transfer',
    amount: 'Amount',
    at: 'Rail',
    state: 'State',
    since: 'Since',
    noRail: 'none yet',
    attempt: (attempt: number) => `attempt ${attempt}`,
    actions: 'Actions',
    ask: 'Ask now',
    give: 'Try now',
    askOf: (reference: string) => `Ask now what became of ${reference}`,
    giveOf: (reference: string) => `Try now to pay out ${reference}`,
    asked: 'The rail was asked',
    given: 'The payout was tried',
    askFailed: 'That was not possible',
    /** What the audit log has as the reason. */
    askReason: 'Asked for on the page of payouts',
    most: 'The first 200 are shown.',
  },
} as const

export const queueTexts: Readonly<Record<PayoutQueue, string>> = {
  under_way: 'Under way',
  unknown: 'No answer',
  waiting: 'Waiting for a rail',
  refused: 'Refused, 30 days',
  returned: 'Returned, 30 days',
}

export const stateTexts: Readonly<Record<PayoutLine['state'], string>> = {
  waiting: 'Waiting',
  submitted: 'No answer yet',
  accepted: 'Accepted',
  refused: 'Refused',
  returned: 'Returned',
  recalled: 'Taken back',
}

type Health = { readonly text: string; readonly look: BadgeLook }

export const healthTexts: Readonly<Record<RailView['health'], Health>> = {
  well: { text: 'Well', look: 'secondary' },
  resting: { text: 'Failing, rests', look: 'destructive' },
  probing: { text: 'About to be tried', look: 'outline' },
  off: { text: 'Switched off', look: 'outline' },
}
