import { textsOf } from '../editing/texts-of.ts'
import { emptyOf, type Fault } from '#web/ui/fields/use-form.ts'
import type { Fee, FeeBody } from './calls.ts'
import { messages } from './messages.ts'

export type FeeForm = Readonly<Record<keyof (typeof messages)['fees']['fields'], string>>

/** The form of a fee as it is; without one, of a new fee. */
export const formOf = (fee?: Fee): FeeForm =>
  textsOf(messages.fees.fields, fee, { type: 'delivery', feeType: 'fixed', isActive: '1' })

export function faultOf(form: FeeForm): Fault<keyof FeeForm> | undefined {
  const fields = emptyOf(form, ['name', 'type', 'feeType'])
  if (fields.length > 0) return { toast: messages.fees.missing, fields }
  if (form.feeType === 'fixed' && form.fixedAmount.trim() === '')
    return { toast: messages.fees.missingFixed, fields: ['fixedAmount'] }
  if (form.feeType === 'percentage' && form.percentageAmount.trim() === '')
    return { toast: messages.fees.missingPercentage, fields: ['percentageAmount'] }
  return undefined
}

/** Only the amount of its type is sent, the other is null. */
export function bodyOf(form: FeeForm): FeeBody {
  const isFixed = form.feeType === 'fixed'
  return {
    name: form.name.trim(),
    type: form.type === 'payment' ? 'payment' : 'delivery',
    feeType: isFixed ? 'fixed' : 'percentage',
    fixedAmount: isFixed ? form.fixedAmount.trim() : null,
    percentageAmount: isFixed ? null : form.percentageAmount.trim(),
    currency: isFixed ? orNull(form.currency) : null,
    appliesTo: orNull(methodOf(form)) as FeeBody['appliesTo'], // one of the methods, or none
    sendCountry: orNull(form.sendCountry),
    receiveCountry: orNull(form.receiveCountry),
    description: form.description.trim(),
    isActive: form.isActive === '1' ? 1 : 0,
  }
}

/** The method that is chosen: what was chosen of the other type is none of this one. */
export const methodOf = ({ type, appliesTo }: FeeForm): string =>
  appliesTo in messages.fees.methods[type === 'payment' ? 'payment' : 'delivery'] ? appliesTo : ''

const orNull = (text: string): string | null => text.trim() || null
