import type { AdminFeeView, newFee } from '#shared/api/admin/prices/fees.api.ts'
import { DomainError } from '#shared/api/error.ts'
import { decimal, isAbove, shortText } from '#shared/money/decimal.ts'
import { deliveryMethods, paymentMethods } from '#shared/pricing/fee-schedule.ts'
import type * as z from 'zod/mini'
import type { FeeRow, FeeValues } from './fees.sql.ts'

export type NewFee = z.output<typeof newFee>

/** Everything an admin says of a fee. */
export type FeeTerms = Omit<AdminFeeView, 'id'>

export const feeView = (row: FeeRow): AdminFeeView => ({
  id: row.id,
  name: row.name,
  type: row.type,
  feeType: row.fee_type,
  fixedAmount: row.fixed_amount && shortText(row.fixed_amount),
  percentageAmount: row.percentage_amount && shortText(row.percentage_amount),
  description: row.description,
  isActive: row.is_active ? 1 : 0,
  appliesTo: row.applies_to as AdminFeeView['appliesTo'], // the table checks it against the type
  currency: row.currency,
  sendCountry: row.send_country,
  receiveCountry: row.receive_country,
})

export function feeTermsOf(row: FeeRow): FeeTerms {
  const { id: _id, ...terms } = feeView(row)
  return terms
}

/** A new fee with what it does not name: active, for every method and corridor. */
export const wholeTerms = (fee: NewFee): FeeTerms => ({
  name: fee.name,
  type: fee.type,
  feeType: fee.feeType,
  fixedAmount: fee.fixedAmount ?? null,
  percentageAmount: fee.percentageAmount ?? null,
  description: fee.description ?? '',
  isActive: fee.isActive ?? 1,
  appliesTo: fee.appliesTo ?? null,
  currency: fee.currency ?? null,
  sendCountry: fee.sendCountry ?? null,
  receiveCountry: fee.receiveCountry ?? null,
})

/** The columns of a fee. Only the amount of its type is kept, and a currency only of a fixed one. */
export function feeValues(id: string, fee: FeeTerms): FeeValues {
  const isFixed = fee.feeType === 'fixed'
  return [
    id,
    fee.name,
    fee.type,
    fee.feeType,
    isFixed ? fee.fixedAmount : null,
    isFixed ? null : fee.percentageAmount,
    fee.description,
    fee.isActive === 1,
    fee.appliesTo,
    isFixed ? fee.currency : null,
    fee.sendCountry,
    fee.receiveCountry,
  ]
}

/**
 * Refuses a fee that could not be charged.
 * @throws DomainError 'invalid_request' naming the field at fault
 */
export function checkFee(fee: FeeTerms): void {
  if (fee.feeType === 'fixed' && fee.fixedAmount === null)
    throw invalid('fixedAmount', 'required for a fixed fee')
  if (fee.feeType === 'percentage') checkPercentage(fee.percentageAmount)
  const methods: readonly string[] = fee.type === 'delivery' ? deliveryMethods : paymentMethods
  if (fee.appliesTo !== null && !methods.includes(fee.appliesTo))
    throw invalid('appliesTo', `one of ${methods.join(', ')}`)
}

function checkPercentage(percentage: string | null): void {
  if (percentage === null) throw invalid('percentageAmount', 'required for a percentage fee')
  if (isAbove(decimal(percentage), 100n)) throw invalid('percentageAmount', 'at most 100')
}

export const invalid = (field: string, why: string) =>
  new DomainError('invalid_request', { fields: { [field]: why } })
