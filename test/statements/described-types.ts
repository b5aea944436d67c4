import type pg from 'pg'

/** A statement's parameters and columns as PostgreSQL describes them, without running it. */
export type Described = {
  /** Names of types, such as 'int8' and '_text'. */
  readonly values: readonly string[]
  readonly row: ReadonlyMap<string, string>
}

type Field = { readonly name: string; readonly dataTypeID: number }
type Connection = {
  parse(query: { name: string; text: string; types: number[] }): void
  describe(target: { type: 'S'; name: string }): void
  sync(): void
  on(event: 'parameterDescription', listener: Listener): void
  off(event: 'parameterDescription', listener: Listener): void
}
type Listener = (message: { dataTypeIDs: number[] }) => void

/** @throws the server's own error where it cannot prepare the statement */
export async function describeStatement(client: pg.ClientBase, text: string): Promise<Described> {
  const { values, fields } = await parseAndDescribe(client, text)
  const names = await typeNames(client)
  const nameOf = (id: number) => names.get(id) ?? `type ${id}`
  return {
    values: values.map(nameOf),
    row: new Map(fields.map(({ name, dataTypeID }) => [name, nameOf(dataTypeID)])),
  }
}

/** The messages that `pg` sends before it runs a statement: a query of our own kind, since `pg` has none that stops there. */
function parseAndDescribe(
  client: pg.ClientBase,
  text: string,
): Promise<{ values: readonly number[]; fields: readonly Field[] }> {
  return new Promise((resolve, reject) => {
    let values: readonly number[] = []
    let fields: readonly Field[] = []
    let stopListening = () => {}
    const query = {
      submit(connection: Connection) {
        const keep: Listener = ({ dataTypeIDs }) => {
          values = dataTypeIDs
        }
        stopListening = () => connection.off('parameterDescription', keep)
        connection.on('parameterDescription', keep)
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription(message: { fields: readonly Field[] }) {
        fields = message.fields
      },
      handleError(error: Error) {
        stopListening()
        reject(error)
      },
      handleReadyForQuery() {
        stopListening()
        resolve({ values, fields })
      },
    }
    client.query(query as unknown as pg.Submittable)
  })
}

let namesById: Promise<ReadonlyMap<number, string>> | undefined

const typeNames = (client: pg.ClientBase): Promise<ReadonlyMap<number, string>> =>
  (namesById ??= client
    .query<{ id: string; name: string }>(`
      select t.oid::text as id, coalesce(b.typname, t.typname)::text as name
      from pg_type t left join pg_type b on b.oid = t.typbasetype -- what a domain is of`)
    .then(({ rows }) => new Map(rows.map(({ id, name }) => [Number(id), name]))))
