import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import type { BankInstructions } from '#shared/api/transfers/payments.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import type { Random } from '#shared/transfers/reference.ts'
import type { OpenIntent, ProviderIntent, ProviderMovement, ProviderRefund } from '../provider.ts'
import type { BankAccount, OwnBank } from '../providers.ts'
import {
  type BankIntentRow,
  findIntent,
  findMovements,
  findRefund,
  findRefunds,
  findSucceeded,
  insertIntent,
  insertRefund,
  settleIntent,
} from './own-bank.sql.ts'

export type OwnBankParts = {
  readonly pool: Pool
  readonly random: Random
  readonly accounts: readonly BankAccount[]
  /** Whether payouts and cards move real money too: a test must not ask for real transfers. */
  readonly livemode: boolean
}

const ID_BYTES = 12
const SECRET_BYTES = 24 // 192 bits

const hex = (random: Random, bytes: number): string => Buffer.from(random(bytes)).toString('hex')

/**
 * Our own account as a provider: it asks senders for a transfer under their transfer's reference, and knows that one has
 * come once a line of the bank's has been matched (`receive`). Null where the operator has named no account.
 */
export function openOwnBank(parts: OwnBankParts): OwnBank | null {
  const { pool, accounts } = parts
  if (accounts.length === 0) return null
  return {
    name: 'bank',
    livemode: parts.livemode,
    publishableKey: null,
    leastPayment: () => null,
    takes: ({ method, currency }) =>
      method === 'bank' && accounts.some(account => account.currency === currency),
    receive: async (executor, intentId) => (await settleIntent(executor, intentId, 'succeeded')).length > 0,
    noteRefund: async (executor, { id, intentId, amount, bankReference }) =>
      void (await insertRefund(executor, id, intentId, amount.currency, amount.minor, bankReference)),
    openIntent: order => openIntent(parts, order),
    getIntent: intentId => getIntent(parts, intentId),
    cancelIntent: intentId => cancelIntent(parts, intentId),
    captureIntent: intentId => knownIntent(parts, intentId),
    refund: order => refund(parts, order),
    getRefund: async refundId => {
      const [sent] = await findRefund(pool, refundId)
      return { id: refundId, status: sent === undefined ? 'pending' : 'succeeded' }
    },
    listRefunds: async intentId =>
      (await findRefunds(pool, intentId)).map(row => ({
        id: row.id,
        status: 'succeeded',
        key: row.id,
        amount: money(row.currency, row.amount_minor),
      })),
    listDisputes: async () => [],
    listMovements: span => listMovements(parts, span),
    listSucceeded: async ({ after, limit }) =>
      (await findSucceeded(pool, after ?? '', limit)).map(row => ({
        id: row.id,
        amount: money(row.currency, row.amount_minor),
        refunded: money(row.currency, row.refunded_minor),
      })),
    verifyWebhook: () => {
      throw new DomainError('forbidden') // a bank sends files
    },
  }
}

/** @throws DomainError 'idempotency_key_reused' where the key stands for another order, 'method_unavailable' */
async function openIntent(parts: OwnBankParts, order: OpenIntent): Promise<ProviderIntent> {
  if (!parts.accounts.some(({ currency }) => currency === order.amount.currency))
    throw new DomainError('method_unavailable')
  const id = `bi_${hex(parts.random, ID_BYTES)}`
  const [intent] = await insertIntent(
    parts.pool,
    id,
    `${id}_secret_${hex(parts.random, SECRET_BYTES)}`,
    order.transferId,
    order.reference,
    order.amount.currency,
    order.amount.minor,
    order.payBefore,
    order.idempotencyKey,
  )
  const { transfer_id, currency, amount_minor } = intent! // an insert with `do update` returns a row, always
  if (
    transfer_id !== order.transferId ||
    currency !== order.amount.currency ||
    amount_minor !== order.amount.minor
  )
    throw new DomainError('idempotency_key_reused')
  return viewOf(parts, intent!) // the same row
}

async function getIntent(parts: OwnBankParts, intentId: string): Promise<ProviderIntent | undefined> {
  const [intent] = await findIntent(parts.pool, intentId)
  return intent && viewOf(parts, intent)
}

/** @throws DomainError 'not_found' */
async function knownIntent(parts: OwnBankParts, intentId: string): Promise<ProviderIntent> {
  const intent = await getIntent(parts, intentId)
  if (intent === undefined) throw new DomainError('not_found')
  return intent
}

/** @throws DomainError 'not_found' */
async function cancelIntent(parts: OwnBankParts, intentId: string): Promise<ProviderIntent> {
  await settleIntent(parts.pool, intentId, 'canceled')
  return await knownIntent(parts, intentId)
}

/**
 * An operator sends it at the bank, and says so: until then it is on its way.
 * @throws DomainError 'payment_incomplete', 'amount_mismatch'
 */
async function refund(
  parts: OwnBankParts,
  order: { idempotencyKey: string; intentId: string; amount: { currency: string; minor: bigint } },
): Promise<ProviderRefund> {
  const intent = await getIntent(parts, order.intentId)
  if (intent?.status !== 'succeeded')
    throw new DomainError('payment_incomplete', { message: 'There is no such payment to refund.' })
  if (intent.amount.currency !== order.amount.currency || intent.amount.minor < order.amount.minor)
    throw new DomainError('amount_mismatch', { message: 'The refund would be more than the payment.' })
  const [sent] = await findRefund(parts.pool, order.idempotencyKey)
  return { id: order.idempotencyKey, status: sent === undefined ? 'pending' : 'succeeded' }
}

async function* listMovements(
  { pool }: OwnBankParts,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ProviderMovement> {
  for (const row of await findMovements(pool, from, to)) {
    yield {
      id: row.object_id,
      kind: row.kind,
      intentId: row.intent_id,
      objectId: row.object_id,
      amount: money(row.currency, row.amount_minor),
      fee: money(row.currency, 0n),
      at: row.at,
    }
  }
}

const viewOf = ({ accounts, livemode }: OwnBankParts, intent: BankIntentRow): ProviderIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret,
  status: intent.status,
  amount: money(intent.currency, intent.amount_minor),
  transferId: intent.transfer_id,
  livemode,
  bankInstructions: instructionsOf(accounts, intent),
})

/** Null where the operator no longer names an account in this currency. */
function instructionsOf(accounts: readonly BankAccount[], intent: BankIntentRow): BankInstructions | null {
  const account = accounts.find(({ currency }) => currency === intent.currency)
  if (account === undefined) return null
  return {
    ...account,
    paymentReference: intent.reference,
    amount: amountText(money(intent.currency, intent.amount_minor)),
    payBefore: intent.pay_before.toISOString(),
  }
}
