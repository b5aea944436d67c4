import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { statement } from '#server/platform/db/statement.ts'

type NewApproval = [
  id: string,
  kind: string,
  payload: string,
  title: string,
  reason: string | null,
  askedBy: string,
  seal: Buffer,
]

/** Nothing where the same has been asked for and waits. */
export const insertApproval = statement<NewApproval, { id: string }>({
  name: 'insert_approval',
  text: `
    insert into approvals (id, kind, payload, title, reason, asked_by, seal) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (kind, md5(payload::text)) where state = 'pending' do nothing
    returning id`,
})

export type ApprovalRow = {
  readonly id: string
  readonly kind: ApprovalView['kind']
  readonly state: ApprovalView['state']
  readonly payload: unknown
  readonly title: string
  readonly reason: string | null
  readonly asked_by: string
  readonly seal: Buffer
}

/** Holds other small acts of one admin until the transaction ends, so that their sums add up. */
export const lockAlone = statement<[], never>({
  name: 'approvals_lock_alone',
  text: `select pg_advisory_xact_lock(hashtext('done alone'))`,
})

/**
 * US cents of a kind that each admin has done alone in the 24 hours after a moment, and in one more, by which the clock of another
 * server may be ahead. SQL can insert rows of any text and time.
 */
export const sumDoneAlone = statement<[kind: string, since: Date], { by: string; minor: bigint }>({
  name: 'approvals_sum_done_alone',
  text: `
    select actor_id as by,
      sum(case when after ->> 'usdMinor' ~ '^[0-9]{1,12}$' then (after ->> 'usdMinor')::bigint else 0 end)::bigint as minor
    from audit_log
    where at > $2 and at < $2::timestamptz + interval '25 hours' and action = 'approval.done_alone' and after ->> 'kind' = $1 and actor_id is not null
    group by actor_id`,
})

const columns = 'id, kind, state, payload, title, reason, asked_by, seal'

/** Waits for others who decide the same. */
export const lockWaiting = statement<[kind: string, payload: string], ApprovalRow>({
  name: 'lock_waiting_approval',
  text: `
    select ${columns} from approvals
    where kind = $1 and md5(payload::text) = md5($2::jsonb::text) and state = 'pending' for update`,
})

export type DecidedRow = ApprovalRow & {
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly decision_reason: string | null
  readonly decision_seal: Buffer | null
}

/** Approved requests about a transfer. SQL can have written them: their seals say. */
export const findApproved = statement<[kind: string, transferId: string], DecidedRow>({
  name: 'find_approved',
  text: `
    select ${columns}, decided_by, decided_at, decision_reason, decision_seal
    from approvals where kind = $1 and state = 'approved' and payload ->> 'transferId' = $2::uuid::text`,
})

/** Decided requests about a refund: SQL can say of one that it was rejected. */
export const findDecidedOfRefund = statement<[refundId: string], DecidedRow>({
  name: 'find_decided_approvals_of_refund',
  text: `
    select ${columns}, decided_by, decided_at, decision_reason, decision_seal
    from approvals where kind = 'refunds' and state <> 'pending' and payload ->> 'refundId' = $1::uuid::text`,
})

/** Waits for others who decide the same. */
export const lockApproval = statement<[id: string], ApprovalRow>({
  name: 'lock_approval',
  text: `select ${columns} from approvals where id = $1 for update`,
})

type Decision = [
  id: string,
  state: 'approved' | 'rejected',
  by: string,
  at: Date,
  reason: string | null,
  seal: Buffer,
]

export const decideApproval = statement<Decision, never>({
  name: 'decide_approval',
  text: `
    update approvals set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5, decision_seal = $6
    where id = $1 and state = 'pending'`,
})
