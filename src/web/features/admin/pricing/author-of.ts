import type { RateView } from '#shared/api/admin/pricing.api.ts'
import { messages } from './messages.ts'

/** Whose word a rate is. */
export const authorOf = ({ author, source }: Pick<RateView, 'author' | 'source'>): string =>
  author ?? messages.rates.sources[source]
