import type pg from 'pg'

type Column = {
  table: string
  column: string
  type: string
  isArray: boolean
  isNullable: boolean
  hasDefault: boolean
  isAlwaysGenerated: boolean
  /** Definitions of the check constraints on this column alone, and of those of its domain. */
  checks: string[]
}

/** TypeScript type of each value that `pool.ts` parses; a new type is added in both places. */
const typeScriptOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
}

const HEADER =
  '// Made from the migrated database by `npm run gen:tables`. Do not edit: a test compares it with the database.\n'

/** The Kysely interface of all tables of the schema `public`, as the text of `tables.ts`. */
export async function tableTypes(client: pg.Pool | pg.ClientBase): Promise<string> {
  const tables = Map.groupBy(await readColumns(client), ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => interfaceOf(table, columns))
  const members = [...tables.keys()].map(table => `  ${table}: ${typeName(table)}\n`)
  const body = [...interfaces, `export interface DB {\n${members.join('')}}\n`].join('\n')
  return `${HEADER}${kyselyImport(body)}\n${body}`
}

async function readColumns(client: pg.Pool | pg.ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column,
      coalesce(element.typname, base.typname, t.typname) as type,
      element.oid is not null as "isArray",
      not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as "isAlwaysGenerated",
      array(
        select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and (conrelid = c.oid and conkey = array[a.attnum] or contypid = t.oid)
      ) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on base.oid = t.typbasetype
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
    order by c.relname collate "C", a.attnum`)
  return rows
}

function interfaceOf(table: string, columns: readonly Column[]): string {
  const lines = columns.map(column => `  ${column.column}: ${columnType(column)}\n`)
  return `export interface ${typeName(table)} {\n${lines.join('')}}\n`
}

/** 'fee_settings' becomes 'FeeSettingsTable'. */
function typeName(table: string): string {
  return `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`
}

function columnType(column: Column): string {
  const base = valueUnion(column) ?? typeScriptOf[column.type]
  if (base === undefined)
    throw new Error(`${column.table}.${column.column}: no TypeScript type for ${column.type}`)
  const value = `${column.isArray ? `${base}[]` : base}${column.isNullable && base !== 'unknown' ? ' | null' : ''}`
  if (column.isAlwaysGenerated) return `GeneratedAlways<${value}>`
  return column.hasDefault ? `Generated<${value}>` : value
}

/** `check (status in ('pending', ...))`, or `value` of a domain, as a union of its values; undefined where there is no such check. */
function valueUnion({ type, isArray, checks }: Column): string | undefined {
  if (type !== 'text' || isArray) return undefined
  const list = checks
    .map(check => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1])
    .find(Boolean)
  return list && [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
}

function kyselyImport(body: string): string {
  const used = ['Generated', 'GeneratedAlways'].filter(name => body.includes(`${name}<`))
  return used.length === 0 ? '' : `\nimport type { ${used.join(', ')} } from 'kysely'\n`
}
