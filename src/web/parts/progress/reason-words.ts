/**
 * The server's sentence on why a transfer has ended or waits, as another language says it; null where it has no words for
 * this one, and the page then says what it says without a reason.
 */
export const reasonWords = {
  of: (english: string | null) => english,
} as const
