import { type Executor, statement } from '#server/platform/db/statement.ts'
import {
  type DisputeFacts,
  type RefundFacts,
  refundPosition,
  type RefundPosition,
} from './refund-position.ts'

/** A payment, one of its refunds or one of its disputes; columns that a kind does not have are null. */
type FactRow = {
  readonly payment_id: string
  readonly kind: 'payment' | 'refund' | 'dispute'
  readonly id: string
  readonly reason: string | null
  readonly state: string
  readonly amount_minor: bigint
  readonly disputed_minor: bigint
  readonly created_us: bigint
}

/** All facts of payments in one statement, so that they are of one moment also where no lock is held. */
const findPositionFacts = statement<[paymentIds: readonly string[]], FactRow>({
  name: 'find_refund_position_facts',
  text: `
    select id as payment_id, 'payment' as kind, id, null as reason, state, coalesce(received_minor, amount_minor) as amount_minor,
      0::bigint as disputed_minor, ${microseconds('created_at')} as created_us
    from payments where id = any($1::uuid[])
    union all
    select payment_id, 'refund', id, reason, state, amount_minor, disputed_minor, ${microseconds('created_at')}
    from refunds where payment_id = any($1::uuid[])
    union all
    select payment_id, 'dispute', id, reason, state, amount_minor, 0, ${microseconds('created_at')}
    from disputes where payment_id = any($1::uuid[])`,
})

/** A JavaScript date would lose the microseconds by which two rows of one payment may differ. */
function microseconds(column: string): string {
  return `(extract(epoch from ${column}) * 1000000)::bigint`
}

/** Positions of payments by their ids. */
export async function refundPositions(
  executor: Executor,
  paymentIds: readonly string[],
): Promise<Map<string, RefundPosition>> {
  const rows = Map.groupBy(await findPositionFacts(executor, paymentIds), row => row.payment_id)
  return new Map([...rows].map(([id, facts]) => [id, positionOf(facts)]))
}

/** Position of a payment. Whoever acts on it holds the lock of its transfer. */
export async function refundPositionOf(executor: Executor, paymentId: string): Promise<RefundPosition> {
  const position = (await refundPositions(executor, [paymentId])).get(paymentId)
  if (position === undefined) throw new Error(`payment ${paymentId} is gone: nothing deletes one`)
  return position
}

function positionOf(rows: readonly FactRow[]): RefundPosition {
  const facts = (kind: FactRow['kind']) => rows.filter(row => row.kind === kind).map(factsOf)
  const [payment] = facts('payment')
  return refundPosition(payment!, facts('refund') as RefundFacts[], facts('dispute') as DisputeFacts[]) // refunds and disputes refer to it
}

const factsOf = ({ id, reason, state, ...row }: FactRow) => ({
  id,
  reason,
  state,
  amountMinor: row.amount_minor,
  offsetMinor: row.disputed_minor,
  createdAtUs: row.created_us,
})
