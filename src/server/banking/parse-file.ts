import type { Currency } from '#shared/money/currencies.ts'
import { parseCamtFile } from './camt-file.ts'
import { parseCsvFile } from './csv-file.ts'
import { type ParsedFile, type ParsedLine, type ParsedStatement, unreadable } from './parsed-file.ts'

/** An account of ours, by which lines are recognised as its own. */
export type OwnAccount = { readonly currency: Currency; readonly accountNumber: string }

/** For whom a file is read, and on which day in UTC. */
export type Reader = { readonly accounts: readonly OwnAccount[]; readonly today: string }

/**
 * The lines and statements in a bank's file, of our accounts only. If the operator has named no account, every account
 * counts as ours.
 * @throws DomainError 'bank_file_unreadable' saying what is wrong and where
 */
export function parseBankFile(text: string, { accounts, today }: Reader): ParsedFile {
  // Every second character of a file in UTF-16 is NUL, and PostgreSQL cannot store NUL.
  if (text.includes('\0')) unreadable('The file is not plain text. Please save it as UTF-8.')
  const isXml = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
  const [only] = accounts
  const currency = accounts.length === 1 && only !== undefined ? only.currency : null
  const file = isXml ? parseCamtFile(text) : parseCsvFile(text, { currency, today })
  if (file.lines.length === 0 && file.statements.length === 0) unreadable('The file has no lines.')
  const own = ownAccounts(accounts)
  return { ...file, lines: file.lines.map(own), statements: file.statements.map(own) }
}

/** An account number in the one form in which two are compared: 'DE89 3704 …' is 'DE893704…'. */
const keyOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

type OfAccount = Pick<ParsedLine | ParsedStatement, 'account' | 'currency'>

/** Gives a line its account: as the file says, or the one of its currency. @throws DomainError 'bank_file_unreadable' */
function ownAccounts(accounts: readonly OwnAccount[]): <Of extends OfAccount>(of: Of) => Of {
  return of => {
    const named = of.account === null ? null : keyOf(of.account)
    if (accounts.length === 0) return { ...of, account: named ?? of.currency }
    const ours = accounts.find(
      each => each.currency === of.currency && (named === null || keyOf(each.accountNumber) === named),
    )
    if (ours !== undefined) return { ...of, account: keyOf(ours.accountNumber) }
    const isOurNumber = accounts.some(each => keyOf(each.accountNumber) === named)
    if (named !== null && isOurNumber) return { ...of, account: named } // one number may hold several currencies
    return unreadable(
      named === null
        ? `The file has lines in ${of.currency}, and you have no account in it.`
        : `Account ${of.account ?? ''} (${of.currency}) is not one of your accounts.`,
    )
  }
}
