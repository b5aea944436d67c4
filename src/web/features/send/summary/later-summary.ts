import { lazyPart } from '#web/app/page/lazy.tsx'

export const loadSummary = () => import('./SummaryDialog.tsx').then(part => ({ default: part.SummaryDialog }))

export const SummaryDialog = lazyPart(loadSummary)
