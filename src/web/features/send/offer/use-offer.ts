import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { type Estimate, estimate } from '../wizard/estimate.ts'
import type { OfferedQuote } from './quote-calls.ts'
import { useQuote } from './use-quote.ts'
import type { WizardState } from '../wizard/wizard.ts'

export type Offer = {
  /** The quote where there is one for the draft as it stands, else our own estimate. */
  readonly estimate: Estimate
  readonly quote: OfferedQuote | undefined
}

export function useOffer({ draft, submission }: WizardState): Offer {
  const own = estimate(draft, useBoot())
  const { quote, error } = useQuote(draft, {
    isPriceable: 'price' in own,
    isLocked: submission !== undefined,
  })
  // Understood but refused: a corridor closed since the page was served, a promo code used up. Any other failure is the
  // line's: the estimate stands, and the server prices afresh when the transfer is created.
  if (isCallError(error) && error.status === 422)
    return {
      estimate: { refused: error.refusal.code ?? 'amount', words: errorWords(error) },
      quote: undefined,
    }
  return { estimate: quote ? { price: quote } : own, quote }
}
