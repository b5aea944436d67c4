import type { ErrorCode } from '#shared/api/error.ts'

/**
 * Words that the shared rules of prices have in English, as another language says them. `code`: the reason for which there is no
 * price; `amount`: one that cannot be read, or has too many decimals.
 */
export const priceWords = {
  deliveryTime: (english: string) => english,
  /** The name of a fee that every installation begins with; the operator's own keep theirs. */
  feeName: (english: string) => english,
  refused: (_code: ErrorCode | 'amount', english: string | undefined) => english,
} as const
