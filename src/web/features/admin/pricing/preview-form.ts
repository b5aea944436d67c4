import type { AdminFeeView } from '#shared/api/admin/fees.api.ts'
import { parseDecimal } from '#shared/money/decimal.ts'
import { parseRate } from '#shared/money/rate.ts'
import type { Fault } from '#web/ui/use-form.ts'
import type { Proposal } from './calls.ts'
import { messages } from './messages.ts'
import { basisPointsOf } from './percent.ts'

/** The proposed prices as typed; `fee-<id>` holds the amount of a fee. An empty field leaves its price unchanged. */
export type PreviewFields = Readonly<Record<string, string>>

const FIXED_FIELDS = { sendCountry: '', receiveCountry: '', margin: '', currency: '', perUsd: '' }

export const feeField = ({ id }: Pick<AdminFeeView, 'id'>): string => `fee-${id}`

const amountOf = (fee: AdminFeeView): string =>
  (fee.feeType === 'fixed' ? fee.fixedAmount : fee.percentageAmount) ?? '0'

/** The form with the prices as they are. */
export const fieldsOf = (fees: readonly AdminFeeView[]): PreviewFields => ({
  ...FIXED_FIELDS,
  ...Object.fromEntries(fees.map(fee => [feeField(fee), amountOf(fee)])),
})

export function faultOf(typed: PreviewFields, fees: readonly AdminFeeView[]): Fault<string> | undefined {
  const odd = [
    ...(basisPointsOf(typed['margin'] ?? '') === undefined ? ['margin'] : []),
    ...fees.map(feeField).filter(name => parseDecimal((typed[name] ?? '').trim()) === undefined),
    ...(typed['currency'] !== '' && parseRate((typed['perUsd'] ?? '').trim()) === undefined
      ? ['perUsd']
      : []),
  ]
  return odd.length === 0 ? undefined : { toast: messages.preview.noFigure, fields: odd }
}

/** The body of the call: of the fees the whole list, of the rest what is named. */
export function proposalOf(typed: PreviewFields, fees: readonly AdminFeeView[]): Proposal {
  const { sendCountry = '', receiveCountry = '', margin = '', currency = '', perUsd = '' } = typed
  return {
    ...(margin.trim() !== '' && {
      margins: [
        {
          sendCountry: sendCountry || null,
          receiveCountry: receiveCountry || null,
          marginBasisPoints: basisPointsOf(margin) ?? 0,
        },
      ],
    }),
    ...(currency !== '' && { rates: [{ currency, perUsd: perUsd.trim() }] }),
    fees: fees.map(({ id: _, ...fee }) => ({
      ...fee,
      ...withAmount(fee.feeType, (typed[feeField({ id: _ })] ?? '').trim()),
    })),
  }
}

const withAmount = (feeType: AdminFeeView['feeType'], amount: string) =>
  feeType === 'fixed'
    ? { fixedAmount: amount, percentageAmount: null }
    : { fixedAmount: null, percentageAmount: amount }
