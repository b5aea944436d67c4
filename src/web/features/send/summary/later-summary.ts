import { lazyPart } from '#web/app/page/lazy.tsx'

export const loadSummary = () => import('./SummaryDialog.tsx')

export const SummaryDialog = lazyPart(loadSummary, 'SummaryDialog')
