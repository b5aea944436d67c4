import type { Executor } from '#server/platform/db/statement.ts'
import { looksOf, type Rule } from './engine.ts'
import {
  type Earlier,
  type History,
  type Look,
  noHistory,
  type RuleFacts,
  senderBits,
  wholeOf,
} from './history.ts'
import { lookBack, type LookRow } from './rules.sql.ts'

const HOUR_MS = 3_600_000
/** More earlier orders than a rule can count tell nothing more. */
const EARLIER_MAX = 1000
/** `whole` of a sender's address among the search terms of a transfer. */
const SENDERS = 1n
/** Before the first transfer of any database. */
const EVER = new Date(0)

type Asked = { readonly term: bigint; readonly whole: bigint | null }

/** Terms by which a way of looking back finds earlier orders; undefined: the order lacks what it needs. */
function askedBy(look: Look, { marks }: RuleFacts): Asked | undefined {
  const { sender, recipient, device, network } = marks
  switch (look) {
    case 'bySender':
    case 'senderEver':
      return { term: sender, whole: SENDERS }
    case 'byRecipient':
      return { term: recipient, whole: null }
    case 'byNetwork':
      return { term: network, whole: null }
    case 'senderToRecipient':
      return { term: recipient, whole: wholeOf(sender, 'recipient') }
    case 'byDevice':
      return device === null ? undefined : { term: device, whole: null }
    case 'senderOnDevice':
      return device === null ? undefined : { term: device, whole: wholeOf(sender, 'device') }
  }
}

type From = {
  readonly rules: readonly Rule[]
  readonly orders: readonly RuleFacts[]
  /** Time after an order that still counts as before it: the database's clock may be ahead of ours. */
  readonly aheadMs: number
}

/** Earlier orders for each of some orders, in one statement; none at all where no rule looks back. */
export async function historiesOf(executor: Executor, { rules, orders, aheadMs }: From): Promise<History[]> {
  const looks = [...looksOf(rules)]
  const asked = orders.flatMap((order, of) =>
    looks.flatMap(([look, hours]) => {
      const terms = askedBy(look, order)
      return terms === undefined
        ? []
        : [
            {
              ...terms,
              of,
              look,
              since: sinceOf(order, hours),
              before: new Date(order.at.getTime() + aheadMs),
            },
          ]
    }),
  )
  if (asked.length === 0) return orders.map(() => noHistory)
  const rows = await lookBack(
    executor,
    asked.map((_, number) => number),
    asked.map(({ term }) => term),
    asked.map(({ whole }) => whole),
    asked.map(({ since }) => since),
    asked.map(({ before }) => before),
    asked.map(() => EARLIER_MAX),
  )
  const byLook = Map.groupBy(rows, row => row.number)
  const found = orders.map((): { -readonly [Way in Look]: readonly Earlier[] } => ({ ...noHistory }))
  for (const [number, { of, look }] of asked.entries())
    found[of]![look] = (byLook.get(number) ?? []).map(earlierOf) // each was asked for one of the orders
  return found
}

const sinceOf = ({ at }: RuleFacts, hours: number): Date =>
  hours === Infinity ? EVER : new Date(at.getTime() - hours * HOUR_MS)

const earlierOf = (row: LookRow): Earlier => ({
  transferId: row.transfer_id,
  at: row.at,
  usdMinor: row.usd_minor,
  sendCurrency: row.send_currency,
  sendMinor: row.send_minor,
  isPaid: row.is_paid,
  userId: row.user_id,
  capabilityHash: row.capability_hash,
  sender: senderBits(row.whole),
})
