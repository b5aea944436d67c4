import { lazyPart } from '#web/app/lazy.tsx'

export const loadSummary = () => import('./SummaryDialog.tsx').then(part => ({ default: part.SummaryDialog }))

export const SummaryDialog = lazyPart(loadSummary)
