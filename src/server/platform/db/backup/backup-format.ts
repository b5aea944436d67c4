import type { Migration } from '../migration-files.ts'

// A backup is a gzipped text that psql would take, too: comments in JSON, `copy ... from stdin` with the rows as the
// server writes them, `select setval(...)`. We run none of its statements: names are read, checked and quoted anew.

/** Content of a backup's first line. */
export type BackupHeader = {
  format: 1
  migrations: Pick<Migration, 'number' | 'name' | 'sha256'>[]
  /** Whether the job queue was there: its tables are made by its library. */
  hasQueue: boolean
}

/** One table's part. Schema, table and columns as the catalog names them. */
export type TableSection = { schema: string; table: string; columns: string[] }

/** Count and hash that the rows of a section must have. */
export type TableFooter = { rows: number; sha256: string }

export type SequenceValue = { schema: string; sequence: string; value: string; isCalled: boolean }

export const ROWS_END = '\\.'
export const BACKUP_END = '-- end of backup'

const HEADER = '-- OpenRemit backup '
const SECTION = '-- table '
const FOOTER = '-- rows '
const SEQUENCE = '-- sequence '

export const formatHeader = (header: BackupHeader): string => `${HEADER}${JSON.stringify(header)}\n`
export const formatFooter = (footer: TableFooter): string =>
  `${ROWS_END}\n${FOOTER}${JSON.stringify(footer)}\n`

/** @param copy the statement for readers other than us */
export const formatSection = (section: TableSection, copy: string): string =>
  `${SECTION}${JSON.stringify(section)}\n${copy};\n`

export const formatSequence = (value: SequenceValue, setval: string): string =>
  `${SEQUENCE}${JSON.stringify(value)}\n${setval};\n`

/** @throws Error where the line is not the first one of a backup */
export const parseHeader = (line: string | undefined): BackupHeader => {
  const header = parseLine<BackupHeader>(HEADER, line)
  if (header?.format !== 1)
    throw new Error('This is not a backup of OpenRemit, or of a format that this release does not know.')
  return header
}

export const parseSection = (line: string): TableSection | undefined => parseLine(SECTION, line)
export const parseSequence = (line: string): SequenceValue | undefined => parseLine(SEQUENCE, line)
export const parseFooter = (line: string | undefined): TableFooter | undefined => parseLine(FOOTER, line)

function parseLine<T>(prefix: string, line: string | undefined): T | undefined {
  return line?.startsWith(prefix) ? (JSON.parse(line.slice(prefix.length)) as T) : undefined
}
