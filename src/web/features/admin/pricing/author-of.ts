import type { RateView } from '#shared/api/admin/pricing.api.ts'
import { messages } from './messages.ts'

/** The author or the source of a rate. */
export const authorOf = ({ author, source }: Pick<RateView, 'author' | 'source'>): string =>
  author ?? messages.rates.sources[source]
