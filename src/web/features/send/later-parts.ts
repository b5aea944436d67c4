import { lazy } from 'react'
import { lazyPart } from '#web/app/page/lazy.tsx'
import { later } from '#web/ui/loading/later.ts'
import { orders } from './offer/calls.ts'
import { loadPromoCode } from './amount/later-amount.ts'
import { loadSummary } from './summary/later-summary.ts'

const loadSteps = () => import('./LaterStep.tsx')

export const LaterStep = lazyPart(loadSteps, 'LaterStep')

/** If it does not load, only a visitor who reloads or goes back misses it. */
export const KeptWizard = lazy(() =>
  later(() => import('./saved/KeptWizard.tsx'))
    .then(part => ({ default: part.KeptWizard }))
    .catch(() => ({ default: () => null })),
)

/**
 * Fetches all of the wizard that is not in the first load, so that a line that drops, or a newer build, meets a sender
 * who has typed much in no chunk that is still to come. A failure shows itself when the part is wanted.
 */
export const fetchParts = (): Promise<unknown> =>
  Promise.allSettled([loadSteps, loadSummary, loadPromoCode, orders].map(load => later<unknown>(load)))
