import type { Letterhead } from '../letter.ts'

/** The facts that a mail about an account is written from. */
export type AccountMail = {
  /** The user's current name; undefined once the account is closed, and while its address is not confirmed. */
  readonly fullName: string | undefined
  readonly brand: Letterhead['brand']
  /** The web app's own address, without a slash at its end. */
  readonly publicUrl: string
}

/** A link that still works. */
export type LinkMail = AccountMail & { readonly link: { readonly url: string; readonly expiresAt: Date } }

/** A code of six digits that is still good. */
export type CodeMail = AccountMail & {
  readonly code: string
  readonly longCode: string
  readonly expiresAt: Date
}

export const smallPrintOf = (brand: string): string[] => [
  `You receive this email because an account at ${brand} uses this address. We never ask for passwords, codes or card numbers by email.`,
]

/** Advice for a reader who did not make the change. */
export const NOT_YOU =
  'If this was not you, set a new password now and sign out any device you do not recognise on your account page.'
