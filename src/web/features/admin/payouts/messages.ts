import type { PayoutLine, PayoutQueue, RailView } from '#shared/api/admin/money/payouts.api.ts'

export const messages = {
  title: 'Payouts',
  lead: 'Payouts in progress and the status of each rail.',
  waiting: (count: number, age: string) =>
    count === 1
      ? `1 payout has been waiting for a rail for ${age}.`
      : `${count} payouts are waiting for a rail, the oldest for ${age}.`,
  seeWaiting: 'Show them',
  rails: {
    title: 'Rails',
    lead: 'Each payout goes to the cheapest rail that supports it. A rail that fails five times in a row is paused and retried automatically.',
    today: 'Sent today',
    todayHint: 'UTC',
    delivered: 'Delivered',
    refused: 'Refused',
    returned: 'Returned',
    underWay: 'In progress',
    unknown: 'No answer',
    oldest: 'Oldest',
    balance: 'Balance there',
    noBalance: 'Nothing posted',
    cost: 'Cost',
    free: 'Free',
    carries: 'Supports',
    anywhere: 'any',
    smallOnly:
      'Up to 1,000 USD or EUR: it speaks version 1 of the protocol, which has no room for travel data',
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
    switchedBy: 'by',
    switched: (reason: string) => `Switched off: ${reason}`,
    failures: (count: number) => (count === 1 ? '1 failure' : `${count} failures in a row`),
    openUntil: (time: string) => `Next retry at ${time}`,
    gone: 'No longer in PAYOUT_PARTNERS. Restore it until no payout is in progress there.',
    show: 'Show',
    showOf: (rail: string) => `Show payouts in progress at ${rail}`,
  },
  switching: {
    offTitle: (rail: string) => `Switch off ${rail}?`,
    onTitle: (rail: string) => `Switch on ${rail}?`,
    offLead:
      'The rail gets no new payouts from now on. We still ask for the status of payouts that it already has.',
    onLead: 'The rail gets new payouts again from now on. Its failure count is reset.',
    reason: 'Reason',
    forAudit: 'Kept in the audit log.',
    missing: 'Please say why',
    failed: 'The rail was not switched',
    isOff: (rail: string) => `${rail} is switched off`,
    isOn: (rail: string) => `${rail} is switched on`,
  },
  queue: {
    title: 'Payouts that need watching',
    lead: 'No answer means that we do not know yet whether the recipient has been paid. We ask the rail every minute and never send the payout to another rail.',
    caption: 'Payouts',
    which: 'Show',
    rail: 'Rail',
    anyRail: 'Every rail',
    none: 'No payouts here.',
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
    askOf: (reference: string) => `Ask now for the status of ${reference}`,
    giveOf: (reference: string) => `Try now to pay out ${reference}`,
    asked: 'The rail was asked',
    given: 'The payout was tried',
    askFailed: 'That did not work',
    /** The reason recorded in the audit log. */
    askReason: 'Requested on the payouts page',
    most: 'The first 200 are shown.',
  },
} as const

export const queueTexts: Readonly<Record<PayoutQueue, string>> = {
  under_way: 'In progress',
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
  recalled: 'Recalled',
}

export const circuitTexts: Readonly<Record<RailView['circuit'], string>> = {
  closed: 'Healthy',
  open: 'Paused after failures',
  half_open: 'Trying again',
  off: 'Switched off',
}
