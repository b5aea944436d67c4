import { lazy } from 'react'
import { lazyPart } from '#web/app/lazy.tsx'
import { later } from '#web/ui/later.ts'
import { orders } from './calls.ts'

const loadSteps = () => import('./LaterStep.tsx').then(part => ({ default: part.LaterStep }))
const loadSummary = () => import('./SummaryDialog.tsx').then(part => ({ default: part.SummaryDialog }))
const loadPromoCode = () => import('./PromoCode.tsx').then(part => ({ default: part.PromoCode }))

export const LaterStep = lazyPart(loadSteps)
export const SummaryDialog = lazyPart(loadSummary)
/** Where senders or their corridor have limits. */
export const SendableLine = lazyPart(() =>
  import('./SendableLine.tsx').then(part => ({ default: part.SendableLine })),
)
/** Few have one. */
export const PromoCode = lazyPart(loadPromoCode)

/** One that does not arrive is missed by nobody who neither reloads nor goes back. */
export const KeptWizard = lazy(() =>
  later(() => import('./KeptWizard.tsx'))
    .then(part => ({ default: part.KeptWizard }))
    .catch(() => ({ default: () => null })),
)

/**
 * Fetches all of the wizard that is not in the first load, so that a line that drops, or a newer build, meets a sender
 * who has typed much in no chunk that is still to come. A failure shows itself when the part is wanted.
 */
export const fetchParts = (): Promise<unknown> =>
  Promise.allSettled([loadSteps, loadSummary, loadPromoCode, orders].map(load => later<unknown>(load)))
