import { createHash } from 'node:crypto'
import type { ParsedLine } from './parsed-file.ts'

/** A line with what makes it the same line in another file. */
export type IdentifiedLine = ParsedLine & { readonly account: string; readonly identity: string }

/**
 * What each line of a file is known by. Where the bank gives a reference: that, with the amount, for some banks use one
 * reference for all of a batch. Else: all that the line says. Lines that are alike in one file are numbered, so that two
 * payments of one sender stay two, and the same two in another file are the same. Source: docs/decisions/0032.
 */
export function identified(lines: readonly ParsedLine[]): IdentifiedLine[] {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const account = line.account ?? line.currency
    const content = contentOf(line)
    const key = [account, line.currency, content].join('\n')
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { ...line, account, identity: `${content}#${count}` }
  })
}

function contentOf(line: ParsedLine): string {
  if (line.bankReference !== null) return `ref ${line.bankReference.toUpperCase()} ${line.minor}`
  const { minor, bookedOn, text, counterparty, counterpartyAccount, endToEndId, balance } = line
  const said = [`${minor}`, bookedOn, text, counterparty, counterpartyAccount, endToEndId, balance]
  return `sha ${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}`
}
