import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { namedAmount } from '../wizard/draft.ts'
import { type Estimate, estimate } from '../wizard/estimate.ts'
import { replacing, type WizardState } from '../wizard/wizard.ts'
import { requestQuote } from './calls.ts'
import type { OfferedQuote, QuoteBody } from './quote-calls.ts'

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

const TYPING_PAUSE_MS = 250
/** 'Rate updates every few seconds'. The query library stops it while the page is hidden. */
const REFRESH_MS = 5_000
/** A quote is good for 30 minutes; going back to an amount of a minute ago need not ask again. */
const KEPT_MS = 60_000

type LiveQuote = { readonly quote: OfferedQuote | undefined; readonly error: Error | null }

/**
 * The server's quote for the draft as it is now. A newer draft aborts the call of the older one, so the latest wins.
 * Not asked while the amount cannot be priced, nor refreshed while a submission holds its quote.
 */
function useQuote(draft: Draft, options: { isPriceable: boolean; isLocked: boolean }): LiveQuote {
  const current = JSON.stringify(quoteBody(draft))
  const settled = useSettled(current)
  const query = useQuery({
    queryKey: ['/api', 'quotes', settled],
    queryFn: ({ signal }) => requestQuote(JSON.parse(settled) as QuoteBody, signal),
    enabled: options.isPriceable && current === settled,
    refetchInterval: options.isLocked ? false : REFRESH_MS,
    gcTime: KEPT_MS,
  })
  const isCurrent = current === settled && options.isPriceable
  return { quote: isCurrent ? query.data : undefined, error: isCurrent ? query.error : null }
}

function quoteBody(draft: Draft): QuoteBody {
  return {
    sendCountry: draft.sendCountry,
    receiveCountry: draft.receiveCountry,
    ...namedAmount(draft),
    deliveryMethod: draft.deliveryMethod,
    paymentMethod: draft.paymentMethod,
    ...(draft.promoCode !== '' && { promoCode: draft.promoCode }),
    ...replacing(draft),
  }
}

/** The value once it has not changed for a pause of typing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
