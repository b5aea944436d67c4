import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { asRefusal } from '../db/failure.ts'

/** A statement whose one row has the lines of a page, and as JSON where the next page begins: null after the last. */
export type PageStatement = { readonly text: string; readonly values: readonly unknown[] }

type CopiedPage = { readonly text: Buffer; readonly next: unknown }

/**
 * The page that a statement makes, by COPY in the binary format: its lines arrive as the bytes that the client gets, so
 * this process never turns them into strings and back.
 * @throws DomainError 'busy' | 'database_unavailable'; the server's own error for anything else
 */
export async function copyPage(client: pg.ClientBase, statement: PageStatement): Promise<CopiedPage> {
  const copy = copyTo(`copy (${withLiterals(statement)}) to stdout (format binary)`)
  try {
    const chunks: Buffer[] = []
    for await (const chunk of client.query(copy) as AsyncIterable<Buffer>) chunks.push(chunk)
    return pageIn(Buffer.concat(chunks))
  } catch (error) {
    throw asRefusal(error)
  } finally {
    endTimer(copy)
  }
}

/** pg gives each query a timer that its callback stops; pg-copy-streams never calls it, and the timer would go off later. */
function endTimer(query: object): void {
  if ('callback' in query && typeof query.callback === 'function') query.callback()
}

/** COPY takes no parameters: each becomes a literal in the place of its number. */
function withLiterals({ text, values }: PageStatement): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => literal(values[Number.parseInt(number, 10) - 1]))
}

/** @throws TypeError for a value that has no literal here */
function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return pg.escapeLiteral(`${value}`)
  throw new TypeError(`no literal for a ${typeof value}`)
}

/** Signature, flags and the length of an extension that there is none of. Source: PostgreSQL manual, COPY, binary format. */
const HEADER_BYTES = 19
const FIELD_COUNT_BYTES = 2
const LENGTH_BYTES = 4

function pageIn(copied: Buffer): CopiedPage {
  let at = HEADER_BYTES + FIELD_COUNT_BYTES
  const field = (): Buffer | null => {
    const length = copied.readInt32BE(at)
    at += LENGTH_BYTES
    if (length < 0) return null
    at += length
    return copied.subarray(at - length, at)
  }
  const text = field() ?? Buffer.alloc(0)
  const next = field()
  return { text, next: next === null ? null : (JSON.parse(next.toString()) as unknown) }
}
