import * as z from 'zod/mini'
import {
  countryCode,
  currencyCode,
  deliveryMethod,
  idParams,
  paymentMethod,
  requiredText,
} from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { adminNumber, adminText, csv, filterText, flag, settingsQuery } from '../admin-fields.ts'

export const feeKinds = ['delivery', 'payment'] as const
export const feeTypes = ['percentage', 'fixed'] as const

export const adminFeeView = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(feeKinds),
  feeType: z.enum(feeTypes),
  /** Decimal text without needless zeros; the one that the fee's type does not use is null. */
  fixedAmount: z.nullable(z.string()),
  percentageAmount: z.nullable(z.string()),
  description: z.string(),
  isActive: flag,
  /** One method of its type; null: each. */
  appliesTo: z.nullable(z.union([deliveryMethod, paymentMethod])),
  /** The currency of the fixed amount; null: the send currency, whichever it is. */
  currency: z.nullable(currencyCode),
  /** A corridor, or all from or to a country; null: any. */
  sendCountry: z.nullable(countryCode),
  receiveCountry: z.nullable(countryCode),
})

export type AdminFeeView = z.infer<typeof adminFeeView>

export const feeFields = {
  name: requiredText(80),
  type: z.enum(feeKinds),
  feeType: z.enum(feeTypes),
  fixedAmount: z.nullable(adminNumber({ places: 2 })),
  percentageAmount: z.nullable(adminNumber({ places: 4 })),
  description: adminText(300),
  isActive: flag,
  appliesTo: z.nullable(z.union([deliveryMethod, paymentMethod])),
  currency: z.nullable(currencyCode),
  sendCountry: z.nullable(countryCode),
  receiveCountry: z.nullable(countryCode),
}

const { name, type, feeType, ...choices } = feeFields
export const newFee = z.object({ name, type, feeType, ...z.partial(z.object(choices)).shape })
export const feeChange = z.partial(z.object(feeFields))

export const listFees = defineRoute({
  method: 'GET',
  path: '/api/admin/fee-settings',
  summary: 'Every fee setting, including those switched off, in the order in which senders see them.',
  access: { needs: 'prices.read' },
  query: z.object(settingsQuery),
  success: { status: 200, body: z.array(adminFeeView) },
})

export const exportFees = defineRoute({
  method: 'GET',
  path: '/api/admin/fee-settings.csv',
  summary: 'The listed fee settings as a CSV file.',
  access: { needs: 'prices.read' },
  query: z.object({ search: filterText(80) }),
  success: csv,
})

export const createFee = defineRoute({
  method: 'POST',
  path: '/api/admin/fee-settings',
  summary: 'Adds a fee. Only the amount of its type is stored.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  body: newFee,
  idempotent: true,
  success: { status: 201, body: adminFeeView },
  refusals: ['awaits_approval'],
})

export const updateFee = defineRoute({
  method: 'PUT',
  path: '/api/admin/fee-settings/{id}',
  summary: 'Changes a fee. Fields that are not sent stay unchanged.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: idParams,
  body: feeChange,
  success: { status: 200, body: adminFeeView },
  refusals: ['awaits_approval'],
})

export const deleteFee = defineRoute({
  method: 'DELETE',
  path: '/api/admin/fee-settings/{id}',
  summary: 'Deletes a fee; transfers that paid it keep it.',
  access: { needs: 'prices.write' },
  needsFreshProof: true,
  params: idParams,
  success: { status: 204, body: null },
  refusals: ['awaits_approval'],
})
