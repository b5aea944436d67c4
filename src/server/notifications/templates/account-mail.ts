import type { Letterhead } from '../letter.ts'
import type { AccountFacts } from '../languages/facts.ts'
import { mailTexts } from '../languages/mail-texts.ts'
import type { Words } from '../words.ts'

/** The facts that a mail about an account is written from. */
export type AccountMail = {
  /** The user's current name; undefined once the account is closed, and while its address is not confirmed. */
  readonly fullName: string | undefined
  readonly brand: Letterhead['brand']
  /** In the language of the account, or of the page on which a code was asked for. */
  readonly words: Words
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
  /** Of the transfer that the code is for, if it is for one. */
  readonly reference?: string
}

type Moments = {
  readonly at?: string
  readonly until?: Date
  readonly code?: string
  readonly longCode?: string
  readonly passkeys?: string
  readonly rate?: string
  readonly wanted?: string
  readonly reference?: string
}

/** The facts of a mail about an account in the form of its language. */
export function accountFacts({ brand, words }: AccountMail, said: Moments = {}): AccountFacts {
  const { at, until, code = '', longCode = '', passkeys = '', reference = '' } = said
  const { rate = '', wanted = '' } = said
  return {
    brand,
    passkeys,
    rate: words.plain(rate),
    wanted: words.plain(wanted),
    at: at === undefined ? '' : words.time(at),
    until: until === undefined ? '' : words.time(until.toISOString()),
    code: words.plain(code),
    longCode: words.plain(longCode),
    reference: words.plain(reference),
  }
}

export const userSmallPrint = ({ brand, words }: AccountMail): string[] => [words.frame.whyToUser(brand)]

/** The small print of a mail to somebody at the desk, whose mails are in English. */
export const smallPrintOf = (brand: string): string[] => [mailTexts.en.frame.whyToUser(brand)]
