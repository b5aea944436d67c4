import type { ToastMessage } from '#web/ui/toasts/toast-state.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { priceWords } from '#web/parts/price/price-words.ts'
import type { Estimate } from './estimate.ts'
import { messages } from './messages.ts'

/** The reasons to stay in a step: the toast, and the names of the invalid fields in the order of the form. */
export type Fault = { readonly toast: ToastMessage; readonly fields: readonly string[] }

/** Whether there is no price because of the countries: no other amount would have one. */
export const isOfCountries = (estimate: Estimate): boolean =>
  'refused' in estimate && estimate.refused.endsWith('_unavailable')

/** The reason for a missing price, marked at the country unless the amount is the cause. */
export function priceFault(estimate: Estimate, { named }: Pick<Draft, 'named'>): Fault | undefined {
  if (!('refused' in estimate)) return undefined
  const isAmount = !isOfCountries(estimate)
  const { title, description } = messages.invalidAmount
  return {
    toast: {
      title: isAmount ? title : messages.notAvailable,
      description: priceWords.refused(estimate.refused, estimate.words) ?? description,
      tone: 'danger',
    },
    fields: [isAmount ? `${named}Amount` : 'receiveCountry'],
  }
}
