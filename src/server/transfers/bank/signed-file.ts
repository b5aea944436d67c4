import { verify } from 'node:crypto'
import { findOtherStatements, type ParsedFile, sumOf, unreadable } from '#server/banking/banking.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import type { TransferDeps } from '../row/deps.ts'

/** A file as it was uploaded, with the bank's signature of its bytes in base64 if it has one. */
export type Upload = {
  readonly name: string
  readonly content: string
  readonly signature?: string | undefined
}

const SIGNATURE_BYTES = 64

/**
 * The signature of a file, made by a key of the bank for every account in it; null where there is none.
 * @throws DomainError 'bank_file_unreadable' naming the account
 */
export function checkedSignature(
  { bankKeys }: Pick<TransferDeps, 'bankKeys'>,
  { content, signature }: Upload,
  { lines, statements }: ParsedFile,
): Buffer | null {
  if (signature === undefined) return null
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.length !== SIGNATURE_BYTES)
    unreadable('The signature is wrong: it is not one of Ed25519, which has 64 bytes.')
  for (const account of new Set([...lines, ...statements].map(each => each.account ?? each.currency))) {
    const keys = bankKeys.get(account) ?? []
    if (keys.length === 0)
      unreadable(`The signature cannot be checked: account ${account} has no signingKeys.`)
    if (!keys.some(key => verify(null, Buffer.from(content), key, bytes)))
      unreadable(`The signature is wrong: no key of account ${account} has signed these bytes.`)
  }
  return bytes
}

/**
 * Refuses a signed file that repeats a statement of another one: an old file would come without a second admin.
 * @throws DomainError 'bank_file_unreadable' naming the statement
 */
export async function refuseOldStatements(
  executor: Executor,
  { content }: Upload,
  { statements }: ParsedFile,
): Promise<void> {
  const named = statements.filter(({ reference }) => reference !== null)
  const [old] = await findOtherStatements(
    executor,
    sumOf(content),
    named.map(({ account, currency }) => account ?? currency),
    named.map(({ currency }) => currency),
    named.map(({ reference }) => reference ?? ''),
  )
  if (old !== undefined)
    unreadable(`Statement ${old.reference} of account ${old.account} has been imported from another file.`)
}
