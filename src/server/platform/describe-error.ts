/** Parts of an error that are safe to log. */
export type ErrorDescription = {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly cause?: ErrorDescription
  readonly [field: string]: unknown
}

/** PostgreSQL's fields that name our schema. Its `detail` and `where` hold the values of the row, so they stay out. */
const schemaFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

/** Longest chain of causes that is followed; ours are shorter. */
const CAUSES = 3

/** Describes an error for the log without the data of people that its message may quote. */
export function describeError(error: unknown, causes = CAUSES): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: error.name,
    message: scrub(error.message),
    ...pick(error),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  }
}

function pick(error: object): Record<string, unknown> {
  const entries = Object.entries(error).filter(([key]) => (schemaFields as readonly string[]).includes(key))
  return Object.fromEntries(entries)
}

/** Covers what may be somebody's: quoted text, email addresses, long numbers, long tokens. */
export function scrub(text: string): string {
  return text
    .replace(/"[^"]*"|'[^']*'/g, '"…"')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/[A-Za-z0-9_-]{24,}/g, '…')
    .replace(/[0-9][0-9 -]{5,}[0-9]/g, '…')
}
