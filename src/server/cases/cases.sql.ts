import type { Selectable } from 'kysely'
import type { caseViews } from '#shared/api/admin/compliance/cases.api.ts'
import type { CaseKind, CaseOutcome, CaseReason, CaseRemedy, CaseState } from '#shared/cases/cases.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type CaseRow = Omit<Selectable<DB['cases']>, 'person_key' | 'request_key' | 'reason_code'> & {
  readonly reason_code: CaseReason | null
}

const COLUMNS = `c.id, c.reference, c.kind, c.topic, c.state, c.transfer_id, c.user_id, c.person, c.assigned_to, c.opened_at, c.due_at,
  c.decided_at, c.outcome, c.reason_code, c.decision_seal, c.told_at, c.remedy, c.remedied_at, c.closed_at`

type NewCase = [
  id: string,
  reference: string,
  kind: CaseKind,
  topic: string,
  transferId: string | null,
  userId: string | null,
  person: Buffer | null,
  personKey: Buffer | null,
  requestKey: Buffer | null,
  at: Date,
  dueAt: Date | null,
]

/** Opens a case; no row where it is open already. */
export const insertCase = statement<NewCase, { readonly id: string }>({
  name: 'insert_case',
  text: `
    insert into cases (id, reference, kind, topic, state, transfer_id, user_id, person, person_key, request_key, opened_at, due_at)
    values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9, $10, $11)
    on conflict do nothing
    returning id`,
})

export const findOpenProblem = statement<[transferId: string, topic: string], CaseRow>({
  name: 'find_open_problem',
  text: `
    select ${COLUMNS} from cases c
    where c.kind = 'problem' and c.state <> 'closed' and c.transfer_id = $1 and c.topic = $2`,
})

export const findByRequest = statement<[requestKey: Buffer], CaseRow>({
  name: 'find_case_by_request',
  text: `select ${COLUMNS} from cases c where c.request_key = $1`,
})

export const findCase = statement<[id: string], CaseRow>({
  name: 'find_case',
  text: `select ${COLUMNS} from cases c where c.id = $1`,
})

/** Language of the transfer that a case is about, else of its user's account. */
export const languageOfCase = statement<[id: string], { language: string | null }>({
  name: 'find_language_of_case',
  text: `
    select coalesce(t.language, u.language) as language
    from cases c left join transfers t on t.id = c.transfer_id left join users u on u.id = c.user_id where c.id = $1`,
})

export const lockCase = statement<[id: string], CaseRow, Tx>({
  name: 'lock_case',
  text: `select ${COLUMNS} from cases c where c.id = $1 for update`,
})

export type ListedCaseRow = CaseRow & {
  readonly transfer_reference: string | null
  readonly assignee: string | null
}

const LISTED = `${COLUMNS}, c.assigned_to::text as assignee,
  (select t.reference_number from transfers t where t.id = c.transfer_id) as transfer_reference`

export const listCaseRows = statement<
  [
    view: (typeof caseViews)[number] | null,
    kind: CaseKind | null,
    state: CaseState | null,
    me: string | null,
    soon: Date,
    mayAlerts: boolean,
    now: Date,
    assignee: string | null,
    afterDue: string,
    afterId: string,
    max: number,
  ],
  ListedCaseRow
>({
  name: 'list_cases',
  text: `
    select ${LISTED} from cases c
    where ($2::text is null or c.kind = $2) and (case when $3::text is null then c.state <> 'closed' else c.state = $3 end)
      and ($6 or c.kind <> 'alert')
      and case $1::text
        when 'mine' then c.assigned_to = $4::uuid
        when 'unassigned' then c.assigned_to is null
        when 'due' then c.due_at < $5::timestamptz
        when 'overdue' then c.due_at <= $7::timestamptz
        else true
      end
      and ($8::uuid is null or c.assigned_to = $8)
      and coalesce(c.due_at, 'infinity') >= $9::timestamptz and (coalesce(c.due_at, 'infinity') > $9::timestamptz or c.id < $10)
    order by coalesce(c.due_at, 'infinity'), c.id desc limit $11`,
})

/** Other cases that share a person, the user or the transfer with a case. */
export const findLinkedCases = statement<[id: string, mayAlerts: boolean, max: number], ListedCaseRow>({
  name: 'find_linked_cases',
  text: `
    with this as (select id, user_id, transfer_id from cases where id = $1),
    linked as (
      select o.id from cases o join this on o.user_id = this.user_id
      union select o.id from cases o join this on o.transfer_id = this.transfer_id
      union select o.case_id from case_people p join case_people o on o.person_key = p.person_key where p.case_id = $1
    )
    select ${LISTED} from cases c
    where c.id in (select id from linked) and c.id <> $1 and ($2 or c.kind <> 'alert')
    order by c.opened_at desc, c.id desc limit $3`,
})

/** Notes keyed hashes of the people of a case; those that it has stay. */
export const insertCasePeople = statement<[caseId: string, keys: Buffer[]], never, Tx>({
  name: 'insert_case_people',
  text: 'insert into case_people (case_id, person_key) select $1, unnest($2::bytea[]) on conflict do nothing',
})

export const findUndecidedAlertCase = statement<[personKey: Buffer], CaseRow, Tx>({
  name: 'find_undecided_alert_case',
  text: `select ${COLUMNS} from cases c where c.kind = 'alert' and c.state in ('open', 'waiting') and c.person_key = $1 for update`,
})

export const insertCaseAlert = statement<[alertId: string, caseId: string, eventId: string], never, Tx>({
  name: 'insert_case_alert',
  text: 'insert into case_alerts (alert_id, case_id, event_id) values ($1, $2, $3)',
})

export const findCaseOfAlert = statement<[alertId: string], { readonly case_id: string }>({
  name: 'find_case_of_alert',
  text: 'select case_id from case_alerts where alert_id = $1',
})

export const findCaseAlerts = statement<[caseId: string], { readonly alert_id: string }>({
  name: 'find_case_alerts',
  text: 'select alert_id from case_alerts where case_id = $1',
})

export const setAssignee = statement<[id: string, to: string | null], never, Tx>({
  name: 'set_case_assignee',
  text: 'update cases set assigned_to = $2 where id = $1',
})

export const setState = statement<[id: string, state: CaseState], never, Tx>({
  name: 'set_case_state',
  text: 'update cases set state = $2 where id = $1',
})

export const setTold = statement<[id: string, at: Date], never, Tx>({
  name: 'set_case_told',
  text: 'update cases set told_at = coalesce(told_at, $2) where id = $1',
})

export const setDecision = statement<
  [id: string, outcome: CaseOutcome, reasonCode: string, at: Date, seal: Buffer],
  never,
  Tx
>({
  name: 'set_case_decision',
  text: `
    update cases set state = 'decided', outcome = $2, reason_code = $3, decided_at = $4, decision_seal = $5 where id = $1`,
})

export const setRemedy = statement<[id: string, remedy: CaseRemedy, at: Date], never, Tx>({
  name: 'set_case_remedy',
  text: 'update cases set remedy = $2, remedied_at = $3 where id = $1',
})

export const setClosed = statement<[id: string, at: Date], never, Tx>({
  name: 'set_case_closed',
  text: `update cases set state = 'closed', closed_at = $2 where id = $1`,
})

export const setDue = statement<[id: string, dueAt: Date | null], never, Tx>({
  name: 'set_case_due',
  text: 'update cases set due_at = $2 where id = $1',
})

export type CaseEventRow = Selectable<DB['case_events']>

type NewEvent = [
  id: string,
  caseId: string,
  at: Date,
  what: CaseEventRow['what'],
  actor: string | null,
  text: Buffer | null,
]

export const insertCaseEvent = statement<NewEvent, never>({
  name: 'insert_case_event',
  text: 'insert into case_events (id, case_id, at, what, actor, text) values ($1, $2, $3, $4, $5, $6)',
})

/** An event by which a document came to its case. */
export type CaseDocumentRow = Pick<CaseEventRow, 'id' | 'at' | 'actor' | 'text'> & {
  readonly document_id: string
}

export const findCaseDocuments = statement<[caseId: string], CaseDocumentRow>({
  name: 'find_case_documents',
  text: `
    select d.document_id, e.id, e.at, e.actor, e.text from case_documents d join case_events e on e.id = d.event_id
    where d.case_id = $1 order by e.at, e.id`,
})

export const findCaseDocumentByKey = statement<
  [caseId: string, fileKey: Buffer],
  { readonly document_id: string }
>({
  name: 'find_case_document_by_key',
  text: 'select document_id from case_documents where case_id = $1 and file_key = $2',
})

export const insertCaseDocument = statement<
  [documentId: string, caseId: string, eventId: string, fileKey: Buffer],
  never,
  Tx
>({
  name: 'insert_case_document',
  text: 'insert into case_documents (document_id, case_id, event_id, file_key) values ($1, $2, $3, $4)',
})

export const findCaseEvents = statement<[caseId: string], CaseEventRow>({
  name: 'find_case_events',
  text: 'select id, case_id, at, what, actor, text from case_events where case_id = $1 order by at, id',
})

export const findCaseEvent = statement<[id: string], CaseEventRow>({
  name: 'find_case_event',
  text: 'select id, case_id, at, what, actor, text from case_events where id = $1',
})
