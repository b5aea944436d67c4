import type { CaseReason } from '#shared/cases/cases.ts'
import { alertTexts } from '../alerts/messages.ts'
import { reasonTexts, topicTexts } from './messages.ts'

/** One that a newer server has added shows its own name. */
export const topicText = (topic: string): string =>
  (topicTexts as Readonly<Record<string, string>>)[topic] ?? topic

export const reasonWords: Readonly<Record<CaseReason, string>> = { ...reasonTexts, ...alertTexts.reasons }
