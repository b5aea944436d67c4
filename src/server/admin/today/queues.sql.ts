import { QUEUE_COUNT_MAX } from '#shared/api/admin/today.api.ts'
import { statement } from '#server/platform/db/statement.ts'
import { UNKNOWN, WAITING } from '../payouts/payouts.sql.ts'

/** The items of a queue that were counted. */
export type CountRow = {
  readonly count: number
  readonly oldest_at: Date | null
  /** Id of what the oldest is about. */
  readonly oldest_id: string | null
}

/** Clocks of a queue: the first that ends, and how many have ended. */
type Clocks<Due> = { readonly first_due: Due | null; readonly overdue: number }

/** Items that the caller has, and those that nobody has. */
type Holders = { readonly mine: number; readonly nobody: number }

const COUNT = `count(*)::integer as count, min(since) as oldest_at, (array_agg(id::text order by since, id))[1] as oldest_id`
const CLOCKS = `min(due) as first_due, (count(*) filter (where is_overdue))::integer as overdue`
/** `me` is the parameter that has the caller's id. */
const holdersOf = (me: string): string =>
  `(count(*) filter (where holder = ${me}::uuid))::integer as mine, (count(*) filter (where holder is null))::integer as nobody`

/** Items of a queue, read in the order of an index and no further than they are counted. */
const counted = (figures: string, items: string): string =>
  `select ${figures} from (${items} limit ${QUEUE_COUNT_MAX}) waiting`

export const countApprovals = statement<[], CountRow>({
  name: 'today_count_approvals',
  text: counted(
    COUNT,
    `select id, asked_at as since from approvals where state = 'pending' order by asked_at, id`,
  ),
})

/** Cases that are due before a moment; those about alerts only for who may read them. */
export const countCases = statement<
  [soon: Date, mayAlerts: boolean, now: Date, me: string | null],
  CountRow & Clocks<Date> & Holders
>({
  name: 'today_count_cases',
  text: counted(
    `${COUNT}, ${CLOCKS}, ${holdersOf('$4')}`,
    `select c.id, c.opened_at as since, c.due_at as due, c.due_at <= $3::timestamptz as is_overdue, c.assigned_to as holder
    from cases c
    where c.state <> 'closed' and coalesce(c.due_at, 'infinity') < $1::timestamptz and ($2 or c.kind <> 'alert')
    order by coalesce(c.due_at, 'infinity'), c.id desc`,
  ),
})

export const countIdentityProofs = statement<[], CountRow>({
  name: 'today_count_identity_proofs',
  text: counted(
    COUNT,
    `select id, submitted_at as since from identity_checks where state = 'review' order by submitted_at`,
  ),
})

/** Lines of the bank that were examined and wait for a person. */
export const countBankLines = statement<[], CountRow>({
  name: 'today_count_bank_lines',
  text: counted(
    COUNT,
    `select i.line_id as id, l.recorded_at as since from bank_items i join bank_lines l on l.id = i.line_id
    where i.state <> 'done' and i.kind is not null order by i.changed_at`,
  ),
})

export const countPayoutsUnknown = statement<[], CountRow>({
  name: 'today_count_payouts_unknown',
  text: counted(COUNT, `select p.transfer_id as id, p.submitted_at as since from payouts p where ${UNKNOWN}`),
})

export const countPayoutsWaiting = statement<[], CountRow>({
  name: 'today_count_payouts_waiting',
  text: counted(COUNT, `select t.id, t.paid_at as since from transfers t where ${WAITING}`),
})

/** Breaks that nobody has explained yet. */
export const countBreaks = statement<[me: string | null], CountRow & Holders>({
  name: 'today_count_breaks',
  text: counted(
    `${COUNT}, ${holdersOf('$1')}`,
    `select id, first_seen_at as since, assignee_id as holder from reconciliation_breaks
    where state = 'open' and state <> 'resolved' order by first_seen_at, id`,
  ),
})

/** Drafts of reports. Their last day is one of the country from which was sent; $2 and $3 have its time zone. */
export const countReportDrafts = statement<
  [now: Date, countries: readonly string[], zones: readonly string[]],
  CountRow & Clocks<string>
>({
  name: 'today_count_report_drafts',
  text: counted(
    `${COUNT}, ${CLOCKS}`,
    `select r.id, r.started_at as since, r.due_on as due,
      r.due_on < ($1::timestamptz at time zone coalesce(z.zone, 'UTC'))::date as is_overdue
    from compliance_reports r join cases c on c.id = r.case_id left join transfers t on t.id = c.transfer_id
      left join unnest($2::text[], $3::text[]) z (country, zone) on z.country = t.send_country
    where r.state = 'draft' order by r.due_on, r.id`,
  ),
})
