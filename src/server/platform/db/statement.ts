import pg from 'pg'
import { asRefusal, isConnectionLost, repeat } from './failure.ts'
import { runPrepared } from './prepared.ts'

/** The pool, or one connection, in or outside a transaction. */
export type Executor = pg.Pool | pg.ClientBase

/** A prepared statement: called with what it runs on and its values, it gives its rows. One that locks runs on a `Tx`. */
export type Statement<Values extends readonly unknown[], Row, On extends Executor = Executor> = (
  executor: On,
  ...values: Values
) => Promise<Row[]>

/**
 * Names a statement, so that each connection plans it once. Its type arguments are the types of its values and its rows;
 * test/statements compares them with PostgreSQL.
 * @throws DomainError 'busy' | 'database_unavailable'; the server's own error for anything else
 */
export function statement<Values extends readonly unknown[], Row, On extends Executor = Executor>({
  name,
  text,
}: {
  name: string
  text: string
}): Statement<Values, Row, On> {
  return async (executor, ...values) => (await query<Row>(executor, { name, text, values })).rows
}

type Query = {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
  /** Longest wait for the answer, where that exceeds the pool's limit; the server has its own limit too. */
  readonly answerMsMax?: number
}

/**
 * Runs one statement; on the pool, where it is a transaction of its own, once more after a deadlock.
 * @throws DomainError 'busy' | 'database_unavailable'; the server's own error for anything else
 */
export async function query<Row>(
  executor: Executor,
  { name, text, values = [], answerMsMax }: Query,
): Promise<{ rows: Row[]; rowCount: number }> {
  const limit = answerMsMax === undefined ? {} : { query_timeout: answerMsMax }
  const run = (client: pg.ClientBase): Promise<{ rows: unknown[]; rowCount: number | null }> =>
    name === undefined
      ? client.query({ ...limit, text, values: [...values] })
      : runPrepared(client, { ...limit, name, text, values })
  try {
    const result = await (executor instanceof pg.Pool ? repeat(() => onPool(executor, run)) : run(executor))
    return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0 }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** As pool.query, which however closes the connection after any error, a unique violation among them. */
async function onPool<Result>(
  pool: pg.Pool,
  run: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const result = await run(client)
    client.release()
    return result
  } catch (error) {
    client.release(isConnectionLost(error))
    throw error
  }
}

/** The place of a parameter in a statement. */
export type Parameter = `$${number}`

/** Places of a statement's parameters by name, numbered from `first` in the order of the names. */
export function parameters<const Name extends string>(
  names: readonly Name[],
  first = 1,
): Record<Name, Parameter> {
  // Object.fromEntries forgets the keys' type; each name is one.
  return Object.fromEntries(names.map((name, index) => [name, `$${first + index}`])) as Record<
    Name,
    Parameter
  >
}
