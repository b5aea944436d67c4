import { statement } from '#server/platform/db/statement.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { type PaymentRow, paymentColumns } from './pay-in.sql.ts'
import { itsOwners, transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

const namesOf = (list: string): string[] => list.split(',').map(name => name.trim())
const ofPayment = namesOf(paymentColumns)

type Row = TransferRow & Record<`payment.${string}`, unknown>

const find = statement<
  [capabilityHash: Buffer | null, userId: string | null, id: string, isAdmin: boolean],
  Row
>({
  name: 'find_own_payments',
  text: `
    select ${namesOf(transferColumns)
      .map(name => `t.${name}`)
      .join(', ')},
      ${ofPayment.map(name => `p.${name} as "payment.${name}"`).join(', ')}
    from transfers t left join payments p on p.transfer_id = t.id
    where t.id = $3 and ($4::boolean or t.owner_id in (${itsOwners}))
    order by p.attempt desc`,
})

/** Owner that a request speaks for, and the transfer it names. */
type Asked = {
  readonly capabilityHash: Buffer | null
  readonly userId: string | null
  readonly id: string
  readonly isAdmin: boolean
}

/**
 * A transfer of the asker's own, or any for an admin, with its payments, the newest first, in one read; undefined where
 * there is none.
 */
export async function findOwnPayments(
  executor: Executor,
  { capabilityHash, userId, id, isAdmin }: Asked,
): Promise<{ transfer: TransferRow; payments: PaymentRow[] } | undefined> {
  const rows = await find(executor, capabilityHash, userId, id, isAdmin)
  const [transfer] = rows
  return transfer && { transfer, payments: rows.filter(row => row['payment.id'] !== null).map(paymentOf) }
}

const paymentOf = (row: Row): PaymentRow =>
  // The statement names each column of a payment so.
  Object.fromEntries(ofPayment.map(name => [name, row[`payment.${name}`]])) as unknown as PaymentRow
