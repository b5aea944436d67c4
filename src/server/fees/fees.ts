import type { Kysely } from 'kysely'
import type { FeeSetting } from '#shared/pricing/fee-schedule.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { seedFees } from './seed-fees.ts'

/** The fees that are charged now, in the order the sender sees them. A corridor that none is bound to is left out. */
export async function activeFees(db: Kysely<DB>): Promise<FeeSetting[]> {
  const rows = await db
    .selectFrom('fee_settings')
    .select(['name', 'type', 'fee_type', 'fixed_amount', 'percentage_amount', 'applies_to', 'currency'])
    .select(['send_country', 'receive_country'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    name: row.name,
    type: row.type,
    feeType: row.fee_type,
    fixedAmount: row.fixed_amount,
    percentageAmount: row.percentage_amount,
    appliesTo: row.applies_to as FeeSetting['appliesTo'], // the table checks it against the type
    currency: row.currency,
    ...(row.send_country !== null && { sendCountry: row.send_country }),
    ...(row.receive_country !== null && { receiveCountry: row.receive_country }),
  }))
}

/** Gives an empty database the fees of the specification; any other stays as it is. */
export async function seedFeeSettings(db: Kysely<DB>, newId: () => string): Promise<void> {
  const isSeeded = await db.selectFrom('fee_settings').select('id').limit(1).executeTakeFirst()
  if (isSeeded !== undefined) return
  const rows = seedFees.map((fee, position) => ({
    id: newId(),
    name: fee.name,
    type: fee.type,
    fee_type: fee.feeType,
    fixed_amount: fee.fixedAmount,
    percentage_amount: fee.percentageAmount,
    applies_to: fee.appliesTo,
    currency: fee.currency,
    position,
  }))
  await db.insertInto('fee_settings').values(rows).execute()
}
