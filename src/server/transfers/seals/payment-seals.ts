import type { Selectable } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#server/platform/db/tables.ts'
import { sealOlderRows } from '#server/platform/integrity/seal-older-rows.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

// Without these seals one statement of SQL that forges a payment with its entries would have an order paid out. docs/decisions/0112.

type Keys = { readonly signingKeys: SigningKeys }

/** A payment that pays its transfer; `amount_minor` in minor units of `currency`. */
export type CapturedPayment = Pick<
  Selectable<DB['payments']>,
  'id' | 'transfer_id' | 'provider' | 'method' | 'currency' | 'amount_minor'
>
type SealedPayment = CapturedPayment & { readonly seal: Buffer | null }

const captured = (payment: CapturedPayment): SealedFacts => ({
  purpose: 'captured payment',
  facts: [
    payment.id,
    payment.transfer_id,
    payment.provider,
    payment.method,
    payment.currency,
    `${payment.amount_minor}`,
  ],
})

/** The seal of a payment that the provider, a line of the bank or an operator has reported to this server. */
export const sealCaptured = ({ signingKeys }: Keys, payment: CapturedPayment): Buffer =>
  sealRow(signingKeys, captured(payment))

const isSealed = ({ signingKeys }: Keys, payment: SealedPayment): boolean =>
  isSealedRow(signingKeys, captured(payment), payment.seal)

/** True if the server itself has seen the money of a transfer. Asked before each order to a rail and each reversal; otherwise the log says so. */
export async function isPaymentProven(
  { signingKeys, log }: Keys & { readonly log: Log },
  executor: Executor,
  transferId: string,
): Promise<boolean> {
  const payments = await findCaptured(executor, transferId)
  if (payments.some(payment => isSealed({ signingKeys }, payment))) return true
  log.error({ transferId }, 'a payment was not written by the server: it is neither paid out nor refunded')
  return false
}

/** Seals the payments of transfers under way that the owner of the tables has named, and those of an older key again. */
export const sealOlderPayments = (deps: Keys & { readonly pool: Pool }): Promise<void> =>
  sealOlderRows(deps, {
    takeUnsealed: takeUnsealedPayments,
    list: listCaptured,
    idOf: ({ id }) => id,
    factsOf: captured,
    setSeal: (tx, { id }, seal) => setPaymentSeal(tx, id, seal),
  })

const sealedColumns = 'p.id, p.transfer_id, p.provider, p.method, p.currency, p.amount_minor, p.seal'

const findCaptured = statement<[transferId: string], SealedPayment>({
  name: 'find_captured_payments',
  text: `select ${sealedColumns} from payments p where p.transfer_id = $1 and p.state = 'captured'`,
})

const takeUnsealedPayments = statement<[], { id: string }, Tx>({
  name: 'take_unsealed_payments',
  text: 'delete from unsealed_payments returning payment_id as id',
})

const listCaptured = statement<[], SealedPayment>({
  name: 'list_captured_payments',
  text: `
    select ${sealedColumns} from transfers t join payments p on p.transfer_id = t.id
    where t.is_processing and p.state = 'captured'`,
})

const setPaymentSeal = statement<[id: string, seal: Buffer], never>({
  name: 'set_payment_seal',
  text: 'update payments set seal = $2 where id = $1',
})
