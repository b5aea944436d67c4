import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ROWS_END } from './backup-format.ts'
import { decrypted } from './encrypted-file.ts'

/** Reads a backup from front to back; no more of it is held in memory than one chunk and one row. */
export type BackupReader = {
  /** The next line without its end; undefined at the end of the file. */
  line: () => Promise<string | undefined>
  /** The rows up to the line that ends them, which is consumed. @throws Error where the file ends before */
  rows: () => AsyncGenerator<Buffer>
}

const NEWLINE = 0x0a
const END_AT_START = Buffer.from(`${ROWS_END}\n`)
const END_AFTER_ROW = Buffer.from(`\n${ROWS_END}\n`)

/**
 * `secrets`: one of them decrypts an encrypted file.
 * @throws Error from `line` and `rows` where the file is cut short or damaged, or no secret fits
 */
export function readBackup(file: string, secrets: readonly string[]): BackupReader {
  const chunks = unpack(file, secrets)
  let rest: Buffer = Buffer.alloc(0)

  /** @returns false at the end of the file */
  const readMore = async (): Promise<boolean> => {
    const { value, done } = await chunks.next().catch(inWords)
    if (!done) rest = Buffer.concat([rest, value])
    return !done
  }

  const line = async (): Promise<string | undefined> => {
    for (let searched = 0; ;) {
      const end = rest.indexOf(NEWLINE, searched)
      if (end >= 0)
        return take(end + 1)
          .toString('utf8')
          .slice(0, -1)
      searched = rest.length
      if (!(await readMore())) return undefined
    }
  }

  const take = (bytes: number): Buffer => {
    const taken = rest.subarray(0, bytes)
    rest = rest.subarray(bytes)
    return taken
  }

  async function* rows(): AsyncGenerator<Buffer> {
    // `rest` begins at a row each time, so that an end mark is never split between two turns.
    for (;;) {
      const end = endOfRows(rest)
      if (end !== undefined) {
        if (end > 0) yield take(end)
        take(END_AT_START.length)
        return
      }
      const wholeRows = rest.lastIndexOf(NEWLINE) + 1
      if (wholeRows > 0) yield take(wholeRows)
      if (!(await readMore())) throw new Error('The backup ends in the middle of a table.')
    }
  }

  return { line, rows }
}

/** @throws Error in words for the operator, where the library says by a code what is wrong with the file */
function inWords(error: unknown): never {
  const words: Readonly<Record<string, string>> = {
    Z_BUF_ERROR: 'The backup is cut short.',
    Z_DATA_ERROR: 'This is not a backup of OpenRemit, or it is damaged.',
  }
  const known = words[(error as NodeJS.ErrnoException).code ?? '']
  throw known === undefined ? error : new Error(known, { cause: error })
}

/** @returns where the rows end and the end mark begins; undefined where the mark is not in `buffer` yet */
function endOfRows(buffer: Buffer): number | undefined {
  if (buffer.subarray(0, END_AT_START.length).equals(END_AT_START)) return 0
  const end = buffer.indexOf(END_AFTER_ROW)
  return end < 0 ? undefined : end + 1
}

function unpack(file: string, secrets: readonly string[]): AsyncIterator<Buffer> {
  const readable = (stored: AsyncIterable<Buffer>) => decrypted(stored, secrets)
  const unpacked = pipeline(createReadStream(file), readable, createGunzip(), () => {}) // its errors reach the reader
  return unpacked[Symbol.asyncIterator]()
}
