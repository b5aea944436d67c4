import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { CARD_THAT_SUCCEEDS, plainBody } from '#test/support/browser/browser.ts'
import { testCard } from '#test/support/browser/sandbox.ts'
import { type Answer, type Client, LoadIsOver, openClient } from './client.ts'
import type { Dice } from './dice.ts'

/** Facts of one transfer that the server has acknowledged: each must outlive every crash. */
export type Acknowledged = {
  readonly transferId: string
  /** Made by the client for this transfer alone: two transfers with one of them were created twice. */
  readonly senderEmail: string
  /** The intent that the provider has said is paid. */
  paidIntentId: string | undefined
  /** The state that the last PATCH answered. */
  status: string
  payIn: string
}

export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** Answers that no client should ever get, in words. */
  readonly unexpected: readonly string[]
  /** Lets every sender finish the call under way, and ends. */
  stop(): Promise<void>
}

const PROMO_CODES = ['CRASH', 'CRASHLIMIT']

/** The codes that the load asks for: one without a limit, one that is soon used up. */
export async function insertPromoCodes(client: pg.ClientBase): Promise<void> {
  const insert = `insert into promo_codes (id, code, discount_type, discount_value, usage_limit)
    values (gen_random_uuid(), $1, 'percentage', 50, $2)`
  await client.query(insert, [PROMO_CODES[0], null])
  await client.query(insert, [PROMO_CODES[1], 40])
}

type Senders = {
  readonly senders: number
  /** Time that a sender rests between two transfers, in milliseconds. */
  readonly restMs: number
}

/** Starts senders that pay one transfer after another; some give up halfway. */
export function startLoad(url: string, dice: Dice, { senders, restMs }: Senders): Load {
  const acknowledged: Acknowledged[] = []
  const unexpected: string[] = []
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  async function sendOn(): Promise<void> {
    while (!isOver()) {
      const client = openClient(url, isOver)
      await sendOnce({ client, dice, acknowledged }).catch((error: unknown) => {
        if (error instanceof LoadIsOver) return
        unexpected.push(String(error))
      })
      await sleep(restMs)
    }
  }
  const all = Array.from({ length: senders }, sendOn)
  return {
    acknowledged,
    unexpected,
    async stop() {
      over.abort()
      await Promise.all(all)
    },
  }
}

type Sender = { readonly client: Client; readonly dice: Dice; readonly acknowledged: Acknowledged[] }

/** Names with a payout of half a minute are left out: tests with a clock cover them, and here each would hold up the proof. */
const sandboxNames = ['Sandbox Fail', 'Sandbox Return', 'Sandbox Review']

/** One life cycle of a transfer, noted step by step as it is acknowledged. */
async function sendOnce({ client, dice, acknowledged }: Sender): Promise<void> {
  const transfer = await create(client, dice)
  if (transfer === undefined) return
  acknowledged.push(transfer)
  if (dice.chance(8)) return
  const { transferId } = transfer
  if (dice.chance(5)) return await cancel(client, transfer)
  const intent = await client('POST', '/api/create-payment-intent', { transferId })
  must(intent, 200, 'an intent')
  if (dice.chance(8)) return
  const { paymentIntentId, paymentMethod, clientSecret } = intent.body
  const form =
    paymentMethod === 'bank'
      ? { clientSecret }
      : { clientSecret, paymentMethod: { type: 'card', card: testCard(CARD_THAT_SUCCEEDS) } }
  const step = paymentMethod === 'bank' ? 'simulate_bank_transfer' : 'confirm'
  must(
    await client('POST', `/sandbox/payment_intents/${String(paymentIntentId)}/${step}`, form),
    200,
    'a payment',
  )
  transfer.paidIntentId = String(paymentIntentId)
  if (dice.chance(15)) return
  if (dice.chance(5)) return await cancel(client, transfer)
  const checked = await client('PATCH', `/api/transfers/${transferId}/status`, {
    status: 'completed',
    paymentIntentId,
  })
  must(checked, 200, 'a check of a paid transfer')
  transfer.status = String(checked.body['status'])
  transfer.payIn = String(checked.body['payIn'])
  if (transfer.status === 'processing' && dice.chance(50)) await cancel(client, transfer)
}

/** Takes it back, paid or not, unless the recipient has the money. */
async function cancel(client: Client, transfer: Acknowledged): Promise<void> {
  const cancelled = await client('POST', `/api/transfers/${transfer.transferId}/cancel`, {})
  if (cancelled.body['code'] === 'transfer_not_cancellable') return
  must(cancelled, 200, 'a cancellation')
  transfer.status = String(cancelled.body['status'])
}

async function create(client: Client, dice: Dice): Promise<Acknowledged | undefined> {
  const key = crypto.randomUUID()
  const senderEmail = `${key}@example.com`
  const promoCode = dice.chance(30) ? PROMO_CODES[dice.between(0, 1)] : null
  const paymentMethod = dice.chance(15) ? 'bank' : 'card'
  const { quoteToken } = dice.chance(50)
    ? (await client('POST', '/api/quotes', { ...quoteBody, paymentMethod, promoCode })).body
    : {}
  const named = dice.chance(10) ? { recipientName: sandboxNames[dice.between(0, 2)] } : {}
  const body = { ...plainBody, ...named, senderEmail, paymentMethod, promoCode, quoteToken }
  const answer = await client('POST', '/api/transfers', body, key)
  if (answer.body['code'] === 'promo_used_up') return undefined
  must(answer, 201, 'a creation')
  const { id, status, payIn } = answer.body
  return {
    transferId: String(id),
    senderEmail,
    paidIntentId: undefined,
    status: String(status),
    payIn: String(payIn),
  }
}

function must({ status, body }: Answer, expected: number, what: string): void {
  if (status !== expected) throw new Error(`${what} was answered with ${status} ${JSON.stringify(body)}`)
}
