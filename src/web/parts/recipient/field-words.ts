/** Words that the shared rules of recipients have in English, as another language says them. */
export const fieldWords = {
  /** The label, help or choice of a field. */
  of: (english: string) => english,
  /** Why a value cannot be right. */
  fault: (english: string) => english,
  /** Why a value may be wrong. */
  doubt: (english: string) => english,
} as const
