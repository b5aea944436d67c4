import type { AlertOutcome, AlertReason, AlertSource, AlertVerdict } from '#shared/compliance/alerts.ts'

/** Texts of the alerts on a transfer's page. */
export const alertTexts = {
  title: 'Alerts',
  notLoaded: 'The alerts cannot be shown now. Please reload the page.',
  open: 'Nobody has decided this yet.',
  erased: 'The finding was erased with the personal data of the transfer.',
  needsSecond: 'a second person must release it',
  notDecided: 'The alert is not decided',
  reasonCode: 'Why',
  reason: 'Reason in words',
  reasonMissing: 'Please say why.',
  sources: { sanctions: 'Sanctions list', rule: 'Rule' } satisfies Record<AlertSource, string>,
  outcomes: {
    warn: 'for information',
    wait: 'keeps the transfer here for a while',
    ask: 'asked the sender',
    prove: 'asked for a proof of identity',
    hold: 'holds the transfer',
    refuse: 'refused',
  } satisfies Record<AlertOutcome, string>,
  verdicts: {
    cleared: { act: 'Clear', done: 'Cleared' },
    confirmed: { act: 'Confirm', done: 'Confirmed' },
  } satisfies Record<AlertVerdict, { act: string; done: string }>,
  reasons: {
    other_name: 'Another person: the name differs',
    other_birth_date: 'Another person: the birth date differs',
    other_country: 'Another person: the country differs',
    documents_seen: 'Documents were seen',
    plausible: 'A plausible explanation',
    rule_mistaken: 'The rule does not fit',
    same_person: 'The same person',
    suspicious: 'It is suspicious',
    no_answer: 'No answer to our questions',
  } satisfies Record<AlertReason, string>,
} as const
