import { Readable } from 'node:stream'
import type pg from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { asRefusal, isConnectionLost } from '../db/failure.ts'
import { BYTE_ORDER_MARK, csvLines } from './csv.ts'

/** Lines of a file, and from where it goes on; null at its end. */
export type CsvPage<Position> = { readonly text: string | Buffer; readonly next: Position | null }

export type CsvFile<Position> = {
  readonly header: readonly string[]
  /**
   * The next lines: one statement of some thousand rows, as every statement within 5 s, on the connection that it is
   * given. `after` is null for the first.
   */
  readonly page: (executor: pg.ClientBase, after: Position | null) => Promise<CsvPage<Position>>
}

// Each has at most one connection of the pool's eight at a time, and the others are for the rest of the world.
const FILES_AT_ONCE = 2
const TRY_AGAIN_SECONDS = 10

const under = new WeakMap<pg.Pool, number>()

/**
 * A table as a CSV file in constant memory, however long it is: a page is read when the client has taken the one
 * before. No statement, snapshot or connection outlives its page; rows are as they are when their page is read. A client
 * that goes away ends the statement that is running. A fault on the way breaks the answer off, which browsers show as a
 * failed download: a file that is too short is never taken for a whole one.
 * @throws DomainError 'busy' where two are under way; whatever reading the first page throws
 */
export async function csvStream<Position>(pool: pg.Pool, file: CsvFile<Position>): Promise<Readable> {
  const leave = enterFile(pool)
  const gone = new AbortController()
  const read = (after: Position | null) =>
    onOneConnection(pool, gone.signal, client => file.page(client, after))
  try {
    const first = await read(null)
    const head = `${BYTE_ORDER_MARK}${csvLines([file.header])}`
    const text = Buffer.concat([Buffer.from(head), Buffer.from(first.text)])
    return streamOf({ text, next: first.next }, read, () => {
      gone.abort()
      leave()
    })
  } catch (error) {
    leave()
    throw error
  }
}

/** A file begins; who is called in return ends it. @throws DomainError 'busy' where two are under way */
export function enterFile(pool: pg.Pool): () => void {
  const count = under.get(pool) ?? 0
  if (count >= FILES_AT_ONCE) throw new DomainError('busy', { retryAfterSeconds: TRY_AGAIN_SECONDS })
  under.set(pool, count + 1)
  return () => void under.set(pool, (under.get(pool) ?? 1) - 1)
}

function streamOf<Position>(
  first: CsvPage<Position>,
  read: (after: Position) => Promise<CsvPage<Position>>,
  onEnd: () => void,
): Readable {
  let coming = Promise.resolve(first)
  const give = async (stream: Readable) => {
    const { text, next } = await coming
    if (stream.destroyed) return
    if (next !== null) coming = read(next)
    coming.catch(() => {}) // met when it is asked for
    stream.push(text)
    if (next === null) stream.push(null)
  }
  return new Readable({
    read() {
      give(this).catch((error: Error) => this.destroy(error))
    },
    destroy(error, callback) {
      onEnd()
      callback(error)
    },
  })
}

/** Works on a connection of its own, whose statement is ended when `gone` is aborted. */
async function onOneConnection<T>(
  pool: pg.Pool,
  gone: AbortSignal,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asRefusal(error)
  })
  let ending: Promise<void> | undefined
  let isLost = false
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const end = () => {
      ending = endStatement(pool, rows[0]?.pid ?? 0)
    }
    gone.addEventListener('abort', end, { once: true })
    if (gone.aborted) throw new DomainError('busy')
    return await work(client).finally(() => gone.removeEventListener('abort', end))
  } catch (error) {
    isLost = isConnectionLost(error)
    throw asRefusal(error)
  } finally {
    await ending // or it would end the statement of whoever has the connection next
    client.release(isLost)
  }
}

/** The application's role may not end a statement of the role that signed in. */
async function endStatement(pool: pg.Pool, pid: number): Promise<void> {
  await pool
    .query(`begin; set local role none; select pg_cancel_backend(${pid}); commit`)
    .catch(() => undefined) // no connection is free: the statement ends by itself within its 5 s
}
