import type { ErrorCode } from '#shared/api/error.ts'

/** The words of a refusal that a page shows. */
type Words = {
  readonly message: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The server's refusal in the page's language, by its code. The server speaks English, and its sentence may be more exact than
 * one by the code.
 */
export const refusalMessages = {
  of: (_code: ErrorCode | undefined, english: Words): Words => english,
} as const
