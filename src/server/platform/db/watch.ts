import { Client, type ClientConfig } from 'pg'

const RECONNECT_AFTER_MS = 500
/** A line can go dead without a word, and prices would stand still: it is asked this often, and has as long to answer. */
const HEARTBEAT_MS = 3_000

type Cell = { readonly tables: readonly string[]; generation: number; value: Promise<unknown> | undefined }

/** Reads that are kept in memory until one of their tables changes. */
export type Watch = {
  /**
   * A reader of `load` that answers from memory. It loads anew after any commit that changed one of `tables` (which
   * announce it by trigger), and at every read while the connection that listens is down.
   */
  watched<T>(tables: readonly string[], load: () => Promise<T>): () => Promise<T>
  /** Says after a commit that this process has changed a table: its own next read has it, before the announcement arrives. */
  changed(table: string): void
  stop(): Promise<void>
}

/**
 * Listens for `table_changed` on a connection of its own; reconnects by itself. Until it listens, and whenever it
 * does not, readers go to the database: they are never stale, only slower.
 */
export function startWatch(config: ClientConfig, warn: (error: Error) => void): Watch {
  const cells = new Set<Cell>()
  const forgetAllOf = (table: string | undefined) => {
    for (const cell of cells) if (table === undefined || cell.tables.includes(table)) forget(cell)
  }
  const listener = listen(config, warn, forgetAllOf)
  return {
    watched(tables, load) {
      const cell: Cell = { tables, generation: 0, value: undefined }
      cells.add(cell)
      return () => read(cell, load, listener.isListening)
    },
    changed: forgetAllOf,
    stop: listener.stop,
  }
}

function read<T>(cell: Cell, load: () => Promise<T>, isListening: () => boolean): Promise<T> {
  if (cell.value !== undefined) return cell.value as Promise<T> // only this cell's load is ever stored in it
  const { generation } = cell
  const value = load()
  if (!isListening()) return value
  cell.value = value
  value.then(
    () => {
      // The table changed while it was read: what came back may be the state before.
      if (cell.generation !== generation) cell.value = undefined
    },
    () => forget(cell),
  )
  return value
}

function forget(cell: Cell): void {
  cell.generation += 1
  cell.value = undefined
}

type Listener = { readonly isListening: () => boolean; readonly stop: () => Promise<void> }

function listen(
  config: ClientConfig,
  warn: (error: Error) => void,
  onChange: (table: string | undefined) => void,
): Listener {
  let client: Client | undefined
  let isListening = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  const lose = (from: Client, error: Error): void => {
    if (client !== from) return
    client = undefined
    isListening = false
    clearInterval(heartbeat)
    from.end().catch(() => {}) // it may be dead already
    onChange(undefined)
    if (isStopped) return
    warn(error)
    timer = setTimeout(connect, RECONNECT_AFTER_MS)
  }
  const connect = (): void => {
    const opened = new Client({
      ...config,
      application_name: 'openremit watch',
      query_timeout: HEARTBEAT_MS,
      connectionTimeoutMillis: HEARTBEAT_MS,
    })
    client = opened
    opened.on('error', error => lose(opened, error))
    opened.on('end', () => lose(opened, new Error('the connection that listens has ended')))
    opened.on('notification', message => onChange(message.payload))
    opened
      .connect()
      .then(() => opened.query('listen table_changed'))
      .then(
        () => {
          isListening = true
          onChange(undefined)
          heartbeat = setInterval(
            () => void opened.query('select 1').catch((error: Error) => lose(opened, error)),
            HEARTBEAT_MS,
          )
        },
        (error: Error) => lose(opened, error),
      )
  }
  connect()
  return {
    isListening: () => isListening,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}
