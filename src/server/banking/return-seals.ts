import type { Pool } from 'pg'
import { sealOlderRows } from '#server/platform/integrity/seal-older-rows.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

// Without these seals SQL could make an operator send any sum back for a bank line of a few dollars, without a second admin.
// See docs/decisions/0119.

type Keys = { readonly signingKeys: SigningKeys }

/** Money of a bank line that is to be sent back; the amount in minor units of the currency (ISO 4217). */
type BankReturn = {
  readonly id: string
  readonly line_id: string
  readonly reference: string
  readonly currency: string
  readonly amount_minor: bigint
}
type SealedReturn = BankReturn & { readonly seal: Buffer | null }

const ofReturn = (row: BankReturn): SealedFacts => ({
  purpose: 'bank return',
  facts: [row.id, row.line_id, row.reference, row.currency, `${row.amount_minor}`],
})

/** The seal of money that this server has decided to send back. */
export const sealReturn = ({ signingKeys }: Keys, row: BankReturn): Buffer =>
  sealRow(signingKeys, ofReturn(row))

/** True if the server decided on it. Asked before it is shown at the desk, booked as sent, or recognised in a file of the bank. */
export const isSealedReturn = ({ signingKeys }: Keys, row: SealedReturn): boolean =>
  isSealedRow(signingKeys, ofReturn(row), row.seal)

/** Seals the waiting returns that the owner of the tables has named, and those of an older key again. */
export const sealOlderReturns = (deps: Keys & { readonly pool: Pool }): Promise<void> =>
  sealOlderRows(deps, {
    takeUnsealed: takeUnsealedReturns,
    list: listWaiting,
    idOf: ({ id }) => id,
    factsOf: ofReturn,
    setSeal: (tx, { id }, seal) => setReturnSeal(tx, id, seal),
  })

const takeUnsealedReturns = statement<[], { id: string }, Tx>({
  name: 'take_unsealed_bank_returns',
  text: 'delete from unsealed_bank_returns returning return_id as id',
})

const listWaiting = statement<[], SealedReturn>({
  name: 'list_waiting_bank_returns',
  text: `select id, line_id, reference, currency, amount_minor, seal from bank_returns where state = 'waiting'`,
})

const setReturnSeal = statement<[id: string, seal: Buffer], never>({
  name: 'set_bank_return_seal',
  text: 'update bank_returns set seal = $2 where id = $1',
})
