/** Lines of `/metrics` with which a rule fires, and the values with which it does not. */
export type Sample = { readonly line: string; readonly calm: number; readonly bad: number }

const HOUR = 3600
const DAY = 24 * HOUR

/** One sample for each rule of deploy/alerts.yaml that reads a figure; `ProcessDown` reads whether there is an answer. */
export const samples: Readonly<Record<string, Sample>> = {
  DatabaseDoesNotAnswer: { line: 'openremit_figures_unread', calm: 0, bad: 3 },
  JobsAreLate: { line: 'openremit_jobs_oldest_due_seconds', calm: 119, bad: 121 },
  BooksDoNotHold: { line: 'openremit_proof_faults{proof="books"}', calm: 0, bad: 1 },
  AuditLogDoesNotFit: { line: 'openremit_proof_faults{proof="audit_log"}', calm: 0, bad: 1 },
  ReportsAreNotActedOn: { line: 'openremit_event_oldest_seconds{source="rails"}', calm: 599, bad: 601 },
  RailDown: { line: 'openremit_rail_up{rail="partner"}', calm: 1, bad: 0 },
  PayoutsStand: { line: 'openremit_queue_oldest_seconds{queue="payoutsUnknown"}', calm: 3599, bad: 3601 },
  WalIsNotArchived: { line: 'openremit_wal_archive_fault', calm: 0, bad: 1 },
  WalArchiveLags: {
    line: 'openremit_wal_archive_waiting_bytes',
    calm: 512 * 1024 * 1024,
    bad: 512 * 1024 * 1024 + 1,
  },
  ProcessIsLate: { line: 'nodejs_eventloop_lag_p99_seconds', calm: 0.05, bad: 0.6 },
  ManyCardsAreDeclined: { line: 'openremit_cards_declined', calm: 6, bad: 7 },
  RatesAreStale: { line: 'openremit_rates_stale', calm: 0, bad: 1 },
  RateFeedFails: { line: 'openremit_rate_feed_fault', calm: 0, bad: 1 },
  MailsDoNotLeave: { line: 'openremit_mail_oldest_seconds', calm: 899, bad: 901 },
  MailsAreGivenUp: { line: 'openremit_mails_given_up', calm: 20, bad: 21 },
  WebhooksAreLate: { line: 'openremit_webhook_oldest_seconds', calm: HOUR - 1, bad: HOUR + 1 },
  WebhooksAreGivenUp: { line: 'openremit_webhook_deliveries_given_up', calm: 0, bad: 1 },
  WebhookIsOff: { line: 'openremit_webhooks_off', calm: 0, bad: 1 },
  RailRunsDry: { line: 'openremit_rails_low', calm: 0, bad: 1 },
  WorkIsOverdue: { line: 'openremit_queue_overdue{queue="refunds"}', calm: 0, bad: 1 },
  TransfersWaitForTheDesk: {
    line: 'openremit_queue_oldest_seconds{queue="held"}',
    calm: DAY - 1,
    bad: DAY + 1,
  },
  ProofIsOld: { line: 'openremit_proof_age_seconds{proof="books"}', calm: 8 * DAY - 1, bad: 8 * DAY + 1 },
  SanctionsListIsOld: {
    line: 'openremit_sanctions_list_age_seconds{list="ofac_sdn"}',
    calm: 14 * DAY - 1,
    bad: 14 * DAY + 1,
  },
}

/** Constant figures that a rule compares another with. */
export const constants: Readonly<Record<string, number>> = { openremit_cards_tried: 20 }

/** Counters whose rate a rule reads; values are the growth per second. */
export const counters: Readonly<Record<string, Sample>> = {
  CallsAreRefused: { line: 'openremit_requests_shed_total{class="reads"}', calm: 0, bad: 5 },
  CallsFail: {
    line: 'openremit_request_seconds_count{method="GET",route="/api/quotes",status="503"}',
    calm: 4,
    bad: 6,
  },
}
/** Calls answered with 200 per second: 4 failed ones beside them are 4.1 %, 6 are 6.0 %. */
export const answered = {
  line: 'openremit_request_seconds_count{method="GET",route="/api/quotes",status="200"}',
  perSecond: 94,
}
