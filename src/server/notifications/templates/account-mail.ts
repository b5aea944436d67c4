import type { Letterhead } from '../letter.ts'

/** What a mail about an account is made of. */
export type AccountMail = {
  /** Of the user as it is now; undefined once the account is closed. */
  readonly fullName: string | undefined
  readonly brand: Letterhead['brand']
  /** The web app's own address, without a slash at its end. */
  readonly publicUrl: string
}

/** A link that still works. */
export type LinkMail = AccountMail & { readonly link: { readonly url: string; readonly expiresAt: Date } }

export const smallPrintOf = (brand: string): string[] => [
  `You receive this because an account at ${brand} has this address. We never ask for passwords, codes or card numbers by mail.`,
]

/** What to do where the reader had nothing to do with it. */
export const NOT_YOU =
  'If this was not you, set a new password now and end the sessions that you do not know on your account page.'
