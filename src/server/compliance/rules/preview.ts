import type { Pool } from 'pg'
import type { previewRule } from '#shared/api/admin/compliance/rules.api.ts'
import type { AnswerOf, BodyOf } from '#shared/api/route.ts'
import type { RuleName } from '#shared/compliance/rules.ts'
import { money } from '#shared/money/money.ts'
import type { TierDeps } from '#server/users/users.ts'
import { cursorAfter, placeOf } from './preview-place.ts'
import { alertsBy } from './engine.ts'
import type { OrderMarks } from '../alerts/assess.ts'
import { type Marked, type RuleFacts, wholeOf } from './history.ts'
import { historiesOf } from './look-back.ts'
import { findPaid, findTerms, type ReplayRow } from './rules.sql.ts'
import { settingsOf } from './rules.ts'
import { withProofs } from './verified-senders.ts'

/** Each call ends within a moment, however many transfers there are. */
const BATCH = 300
const EXAMPLES = 5

type Answer = AnswerOf<typeof previewRule>
type Asked = BodyOf<typeof previewRule> & { readonly rule: RuleName }

/**
 * Compares one batch of the paid transfers of the last 30 days with proposed settings, by the same look back as a new order's. Whether a sender
 * is verified counts as of now.
 * @throws DomainError 'invalid_request'
 */
export async function preview(
  deps: TierDeps & { readonly pool: Pool },
  { rule, settings: typed, cursor }: Asked,
): Promise<Answer> {
  const rules = [{ name: rule, version: 0, settings: settingsOf(rule, typed) }]
  const { pool, clock } = deps
  const now = clock.now()
  const { after, afterId } = placeOf(cursor, now)
  const rows = await findPaid(pool, after, afterId, now, BATCH)
  const orders = await withProofs(deps, pool, { rules, orders: await ordersOf(pool, rows) })
  const histories = await historiesOf(pool, { rules, orders, aheadMs: 0 })
  const found = rows.filter((_, i) => alertsBy(rules, orders[i]!, histories[i]).length > 0) // one for each row
  return {
    compared: rows.length,
    found: found.length,
    examples: found.slice(0, EXAMPLES).map(({ id, reference_number: reference }) => ({ id, reference })),
    next: cursorAfter(rows, BATCH),
  }
}

async function ordersOf(pool: Pool, rows: readonly ReplayRow[]): Promise<RuleFacts[]> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const ids = rows.map(({ id }) => id)
  // The driver cuts a moment to its millisecond.
  const until = new Date(last.created_at.getTime() + 1)
  const terms = Map.groupBy(await findTerms(pool, ids, first.created_at, until), row => row.transfer_id)
  return rows.map(row => ({
    at: row.created_at,
    userId: row.user_id,
    capabilityHash: row.capability_hash,
    sendCountry: row.send_country,
    receiveCountry: row.receive_country,
    send: money(row.send_currency, row.send_amount_minor),
    usdMinor: row.usd_amount_minor,
    cardCountry: row.card_country,
    marks: marksOf(terms.get(row.id) ?? []),
  }))
}

const SENDERS = 1n
/** No term, so nothing is found by it. */
const NOTHING = 0n

/** Marks of a stored transfer, from its terms. */
function marksOf(terms: readonly { readonly term: bigint; readonly whole: bigint }[]): OrderMarks {
  const sender = terms.find(({ whole }) => whole === SENDERS)?.term ?? NOTHING
  const of = (name: Marked) => terms.find(({ whole }) => whole === wholeOf(sender, name))?.term ?? null
  return {
    sender,
    recipient: of('recipient') ?? NOTHING,
    device: of('device'),
    network: of('network') ?? NOTHING,
  }
}
