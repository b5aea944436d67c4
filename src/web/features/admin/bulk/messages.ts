import type { BulkAct } from './bulk-acts.ts'

/** Texts of acts on several transfers. */
export const messages = {
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  bar: 'Selected transfers',
  clear: 'Clear selection',
  select: (reference: string) => `Select ${reference}`,
  selectAll: 'Select all rows',
  tooMany: (max: number) => `At most ${max} at once`,
  acts: {
    release: {
      button: 'Release',
      title: 'Release these transfers?',
      submit: (count: string) => `Release ${count}`,
    },
    retryPayout: {
      button: 'Retry payouts',
      title: 'Retry these payouts?',
      submit: (count: string) => `Retry ${count}`,
    },
    note: {
      button: 'Add note',
      title: 'Add a note to these transfers?',
      submit: (count: string) => `Add to ${count}`,
    },
  } satisfies Record<BulkAct, unknown>,
  export: 'Export selected',
  leads: {
    release:
      'Each is released by a call of its own, as on its page: the same rules hold, and where two people are needed each waits for the second.',
    retryPayout:
      'Each payout is sent to its rail again by a call of its own, or the rail is asked for its state.',
    note: 'The same note is added to each. The senders never see it.',
  } satisfies Record<BulkAct, string>,
  preview: 'Preview',
  checking: 'Checking',
  notChecked: 'Not checked: it is left out',
  willBe: 'Ready',
  total: (amounts: string) => `Amounts sent: ${amounts}`,
  note: 'Note',
  reason: 'Reason',
  reasonHint: 'Kept in the timeline and the audit log of each.',
  missing: { title: 'Missing information', description: 'Please fill in all fields' },
  nothing: { title: 'Nothing to do', description: 'None of these transfers allows it now' },
  results: 'Results',
  done: { release: 'Released', retryPayout: 'Retried', note: 'Note added' } satisfies Record<BulkAct, string>,
  awaits: 'Waits for a second admin',
  stopped: 'Not tried: you stopped',
  running: 'In progress',
  waiting: 'Not yet',
  summary: ({ done, awaits, failed }: { done: number; awaits: number; failed: number }) =>
    [`${done} done`, awaits > 0 && `${awaits} wait for a second admin`, failed > 0 && `${failed} not done`]
      .filter(Boolean)
      .join(', '),
  close: 'Close',
} as const
