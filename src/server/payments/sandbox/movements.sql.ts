import type { Executor } from '#server/platform/db/statement.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { ProviderMovement } from '#server/payments/provider.ts'
import { money } from '#shared/money/money.ts'

type Row = {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'dispute' | 'dispute_reversal'
  readonly intent_id: string
  readonly currency: string
  readonly minor: bigint
  readonly at: Date
}

// Bank transfers go to our own account and not through the provider's: they are on no statement of its.
export const MOVEMENTS = `
    select id, kind, intent_id, currency, minor, at from (
      select id, 'charge' as kind, id as intent_id, currency, amount_minor as minor, succeeded_at as at
      from sandbox_intents where succeeded_at >= $1 and succeeded_at < $2 and method = 'card'
      union all
      select r.id, 'refund', r.intent_id, i.currency, -r.amount_minor, r.created_at
      from sandbox_refunds r join sandbox_intents i on i.id = r.intent_id
      where r.created_at >= $1 and r.created_at < $2 and i.method = 'card'
      union all
      select d.id, 'dispute', d.intent_id, i.currency, -d.amount_minor, d.created_at
      from sandbox_disputes d join sandbox_intents i on i.id = d.intent_id
      where d.created_at >= $1 and d.created_at < $2
      union all
      select d.id || '_won', 'dispute_reversal', d.intent_id, i.currency, d.amount_minor, d.settled_at
      from sandbox_disputes d join sandbox_intents i on i.id = d.intent_id
      where d.status = 'won' and d.settled_at >= $1 and d.settled_at < $2
    ) m
    where date_trunc('milliseconds', at) >= $3 and (date_trunc('milliseconds', at), id) > ($3, $4)
    order by date_trunc('milliseconds', at), id limit $5`

const findMovements = statement<[from: Date, to: Date, afterAt: Date, afterId: string, limit: number], Row>({
  name: 'sandbox-find-provider-movements',
  text: MOVEMENTS,
})

const LINES_AT_ONCE = 5_000

/** The statement of our account with the sandbox. It takes no fee and settles nothing. */
export async function* listMovements(
  executor: Executor,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ProviderMovement> {
  let after = { at: from, id: '' }
  for (;;) {
    // Starts at the last line, so that the lines of earlier pages are not sorted again.
    const rows = await findMovements(executor, after.at, to, after.at, after.id, LINES_AT_ONCE)
    yield* rows.map(movementOf)
    after = rows.at(-1) ?? after
    if (rows.length < LINES_AT_ONCE) return
  }
}

const movementOf = ({ id, kind, intent_id: intentId, currency, minor, at }: Row): ProviderMovement => ({
  id: `txn_${id}`,
  kind,
  intentId,
  objectId: id.replace(/_won$/, ''),
  amount: money(currency, minor),
  fee: money(currency, 0n),
  at,
})
