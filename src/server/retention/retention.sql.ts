import { statement } from '#server/platform/db/statement.ts'

/** The kinds of transfer whose personal data goes: those that no money came for, and those that ended long ago. */
export type ErasableTransfers = 'unpaid' | 'ended'

type Page = { seen: number; erased: number; last_created: string | null; last_id: string | null }

/** Erases those on the next page that may go; the next page begins behind `last_created` and `last_id`. */
export const eraseTransfersPage = statement<
  [kind: ErasableTransfers, before: Date, afterCreated: string, afterId: string, pageSize: number],
  Page
>({
  name: 'erase_transfers_page',
  text: 'select seen, erased, last_created::text, last_id from app.erase_transfers($1, $2, $3, $4, $5)',
})

/** Erases bank files and lines from before a day; 0 once none is left. */
export const eraseBankRecords = statement<[before: string, pageSize: number], { erased: number }>({
  name: 'erase_bank_records',
  text: 'select app.erase_bank_records($1, $2) as erased',
})

/** Erases a page of the drafts of reports to an authority that are kept until a day before this one. */
export const eraseReportsPage = statement<[today: string, pageSize: number], { erased: number }>({
  name: 'erase_reports_page',
  text: `
    with due as (
      select id from compliance_reports where draft is not null and keep_until < $1 order by keep_until limit $2
    ), erased as (
      update compliance_reports r set draft = null from due where r.id = due.id returning r.id
    )
    select count(*)::integer as erased from erased`,
})

/** Erases a page of cases, and one of alerts, that belong to no transfer. */
export const eraseCasesPage = statement<[before: Date, pageSize: number], { erased: number }>({
  name: 'erase_cases_page',
  text: 'select app.erase_cases($1, $2) as erased',
})

/** Counts what is due of each kind, up to `atMost`. */
export const countDue = statement<
  [unpaidBefore: Date, endedBefore: Date, bankBefore: string, atMost: number, today: string],
  { unpaid: number; ended: number; bank: number; reports: number; cases: number }
>({
  name: 'count_due_for_erasure',
  text: `
    select
      (select count(*)::integer from (
        select from transfers t where t.is_failed and t.erased_at is null and t.paid_at is null and app.is_erasable(t, 'unpaid', $1) limit $4) u) as unpaid,
      (select count(*)::integer from (
        select from transfer_search s join transfers t on t.id = s.transfer_id
          where s.created_at < $2 and t.erased_at is null and app.is_erasable(t, 'ended', $2) limit $4) e) as ended,
      (select count(*)::integer from (
        select from bank_lines b where b.booked_on < $3 and b.personal is not null
          and not exists (select from bank_items i where i.line_id = b.id and i.state <> 'done') limit $4) l) as bank,
      (select count(*)::integer from (
        select from compliance_reports r where r.draft is not null and r.keep_until < $5 limit $4) r) as reports,
      (select count(*)::integer from (
        (select from cases c where c.transfer_id is null and coalesce(c.person, c.person_key) is not null and c.closed_at < $2
          and app.is_case_over(c, $2) limit $4)
        union all
        (select from compliance_alerts a where a.transfer_id is null and a.explanation is not null and a.raised_at < $2
          and app.is_alert_over(a, $2) limit $4)
        limit $4) c) as cases`,
})
