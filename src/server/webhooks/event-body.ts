import * as z from 'zod/mini'
import { TEST_TYPE, typeOfEvent, webhookEvent, type WebhookEvent } from '#shared/api/webhook-events.ts'
import type { EventRow } from './events.sql.ts'

export const typeOf = ({ object, event }: Pick<EventRow, 'object' | 'event'>): string =>
  object === 'test' ? TEST_TYPE : (typeOfEvent(object, event) ?? `${object}.${event}`)

/** An event as it is sent. It follows from facts that do not change, so that each attempt has the same body. */
export const eventOf = (row: EventRow): WebhookEvent =>
  webhookEvent.parse({
    id: row.event_id,
    type: typeOf(row),
    timestamp: row.at.toISOString(),
    sequence: numberOf(row.sequence),
    data: { object: row.object, ...dataOf(row) },
  })

export const facts = {
  transfer: z.object({ state: z.string() }),
  payout: z.object({ attempt: z.int(), rail: z.string() }),
  money: z.object({ amountMinor: z.int(), currency: z.string(), reason: z.optional(z.string()) }),
  case: z.object({ kind: z.string(), reference: z.string() }),
  rate: z.object({ perUsd: z.string(), source: z.string() }),
}

/** The schema of the event refuses what is missing here. */
function dataOf(row: EventRow): object {
  const ofTransfer = { transferId: row.transfer_id, reference: row.reference_number }
  switch (row.object) {
    case 'transfer':
      return { ...ofTransfer, ...transferFacts(row) }
    case 'payout': {
      const { attempt, rail } = facts.payout.parse(row.facts)
      const amount = minor(row.receive_amount_minor, row.receive_currency)
      return { ...ofTransfer, attempt, rail, state: row.event, amount }
    }
    case 'refund':
    case 'dispute': {
      const { amountMinor, currency, reason } = facts.money.parse(row.facts)
      return {
        id: row.object_id,
        ...ofTransfer,
        state: row.event,
        ...(reason !== undefined && { reason }),
        amount: { minor: amountMinor, currency },
      }
    }
    case 'case':
      return {
        id: row.object_id,
        state: row.event,
        transferId: row.transfer_id,
        ...facts.case.parse(row.facts),
      }
    case 'rate':
      return { currency: row.object_id, ...facts.rate.parse(row.facts) }
    default:
      return {}
  }
}

function transferFacts(row: EventRow): object {
  return {
    ...stateIn(row),
    sent: minor(row.send_amount_minor, row.send_currency),
    received: minor(row.receive_amount_minor, row.receive_currency),
    fee: minor(row.fee_minor, row.send_currency),
    sendCountry: row.send_country,
    receiveCountry: row.receive_country,
  }
}

/** The state to which an event of a transfer has led. */
export function stateIn(row: Pick<EventRow, 'facts'>) {
  const [status = '', payIn = '', payout = ''] = facts.transfer.parse(row.facts).state.split(';')
  return { status, payIn, payout }
}

const minor = (amount: bigint | null, currency: string | null) => ({
  minor: amount === null ? null : numberOf(amount),
  currency,
})

/** Beyond 2^53 the schema refuses it. */
const numberOf = (whole: bigint): number => Number.parseInt(`${whole}`, 10)
