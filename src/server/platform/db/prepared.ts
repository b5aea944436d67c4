import pg from 'pg'

/** A prepared statement with its values. */
type Prepared = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Longest wait for the answer, where that exceeds the pool's limit. */
  readonly query_timeout?: number
}

type Answer = { rows: Record<string, unknown>[]; rowCount: number }

/**
 * Runs a prepared statement. Like the driver's own query, for less: the columns of the answer are asked for once on each connection,
 * not at each call (the server refuses a statement whose columns have changed since), and what is sent is one message and one write.
 */
export async function runPrepared(client: pg.ClientBase, prepared: Prepared): Promise<Answer> {
  try {
    return await new Promise((resolve, reject) => {
      const settle: PreparedQuery['callback'] = (error, answer) =>
        error === null ? resolve(answer) : reject(error)
      client.query(new PreparedQuery(client, prepared, settle))
    })
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error) // the driver's leads to the socket, this one to the caller
    throw error
  }
}

/** The columns of an answer, and an answer's row without values. */
type Columns = {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  readonly empty: Readonly<Record<string, null>>
}

const columnsByName = new WeakMap<pg.Connection, Map<string, Columns>>()
const NO_COLUMNS: Columns = { names: [], parsers: [], empty: {} }

/** A column as the driver tells of it. */
type Field = { readonly name: string; readonly dataTypeID: Parameters<pg.ClientBase['getTypeParser']>[0] }

/** The texts that are prepared, as the driver notes them. */
type Noting = { readonly parsedStatements: Readonly<Record<string, string | undefined>> }

/** A query with the methods that the driver calls while it runs, which are those of pg-cursor and pg-query-stream. */
class PreparedQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly query_timeout: number | undefined
  /** The driver puts its own around it, for its limit of time. */
  callback: (error: Error | null, answer: Answer) => void
  readonly #client: pg.ClientBase
  readonly #answer: Answer = { rows: [], rowCount: 0 }
  #known: Map<string, Columns> | undefined
  #columns: Columns | undefined
  #error: Error | undefined

  constructor(client: pg.ClientBase, prepared: Prepared, callback: PreparedQuery['callback']) {
    this.name = prepared.name
    this.text = prepared.text
    this.values = prepared.values
    this.query_timeout = prepared.query_timeout
    this.callback = callback
    this.#client = client
  }

  /** @returns an error instead of sending where a value has no text */
  submit(connection: pg.Connection): Error | null {
    const { name, text } = this
    const parsed = (connection as unknown as Noting).parsedStatements[name]
    if (parsed !== undefined && parsed !== text)
      return new Error(`Prepared statements must be unique - '${name}' was used for a different statement`)
    const known = columnsByName.get(connection) ?? new Map<string, Columns>()
    columnsByName.set(connection, known)
    this.#known = known
    this.#columns = known.get(name)
    try {
      const message = messageFor(name, this.values, this.#columns === undefined)
      if (parsed === undefined) connection.parse({ name, text, types: [] }, true)
      // As the driver: where the line is gone, its end tells all queries.
      if (connection.stream.writable) connection.stream.write(message)
      return null
    } catch (error) {
      return error as Error
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const names = fields.map(({ name }) => name)
    this.#columns = {
      names,
      parsers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text')),
      empty: Object.fromEntries(names.map(name => [name, null])),
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#columns ?? NO_COLUMNS
    const row: Record<string, unknown> = { ...empty }
    try {
      for (let at = 0; at < fields.length; at++) {
        const text = fields[at]!
        if (text !== null) row[names[at]!] = parsers[at]!(text)
      }
    } catch (error) {
      this.#error ??= error as Error
    }
    this.#answer.rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#known?.set(this.name, this.#columns ?? NO_COLUMNS)
    this.#answer.rowCount = Number.parseInt(text.slice(text.lastIndexOf(' ') + 1), 10) || 0 // 'INSERT 0 5', or a word alone
  }

  handleReadyForQuery(): void {
    this.callback(this.#error ?? null, this.#answer)
  }

  handleError(error: Error): void {
    this.callback(error, this.#answer)
  }
}

// Messages of the protocol: PostgreSQL manual, 'Message Formats'. Each has a letter, its length without the letter, and its content.
const DESCRIBE = Buffer.from('D\0\0\0\x06P\0', 'latin1')
const EXECUTE_AND_SYNC = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1')
const [BIND, TEXT, BINARY, NULL_LENGTH] = [66, 0, 1, -1]
const UTF8_BYTES_MAX = 3 // of a UTF-16 unit

const SCRATCH_BYTES = 16_384
/** A file or a list makes it larger for one message. */
const SCRATCH_BYTES_KEPT = 1_048_576
let scratch = Buffer.allocUnsafe(SCRATCH_BYTES)

/** 'Bind' with the values, 'Describe' if the columns are not known, 'Execute' and 'Sync'. */
function messageFor(name: string, values: readonly unknown[], isDescribed: boolean): Buffer {
  let at = 5
  const reserve = (bytes: number) => {
    if (at + bytes > scratch.length) scratch = Buffer.concat([scratch], 2 * (at + bytes))
  }
  reserve(UTF8_BYTES_MAX * name.length + 2 * values.length + 16)
  scratch[at++] = 0 // the portal has no name
  at += scratch.write(name, at)
  scratch[at++] = 0
  at = scratch.writeInt16BE(values.length, at)
  let formatAt = at
  at = scratch.writeInt16BE(values.length, at + 2 * values.length)
  for (const each of values) {
    const value = parameter(each)
    if (value === null) {
      reserve(4)
      at = scratch.writeInt32BE(NULL_LENGTH, at)
    } else if (typeof value === 'string') {
      reserve(4 + UTF8_BYTES_MAX * value.length)
      const length = scratch.write(value, at + 4)
      at = scratch.writeInt32BE(length, at) + length
    } else {
      reserve(4 + value.length)
      at = scratch.writeInt32BE(value.length, at)
      at += value.copy(scratch, at)
    }
    formatAt = scratch.writeInt16BE(Buffer.isBuffer(value) ? BINARY : TEXT, formatAt)
  }
  reserve(2 + DESCRIBE.length + EXECUTE_AND_SYNC.length)
  at = scratch.writeInt16BE(0, at) // all columns of the answer as text
  scratch[0] = BIND
  scratch.writeInt32BE(at - 1, 1)
  if (isDescribed) at += DESCRIBE.copy(scratch, at)
  at += EXECUTE_AND_SYNC.copy(scratch, at)
  const message = Buffer.from(scratch.subarray(0, at)) // a copy: the socket may keep it while the next is written
  if (scratch.length > SCRATCH_BYTES_KEPT) scratch = Buffer.allocUnsafe(SCRATCH_BYTES)
  return message
}

/** The driver's own rules for times, arrays and JSON, which its types do not name. */
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }

function parameter(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') return `${value}`
  return utils.prepareValue(value)
}
