/** The one line an operator gets when the built-in server cannot run here: the reason, and the way out. */
export function cannotRun(reason: string, cause?: unknown): Error {
  const text = `The built-in PostgreSQL cannot run here: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer.`
  return new Error(text, { cause })
}

/** @returns the error's text on one line, for the reason of `cannotRun` */
export function inOneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, '; ')
    .replace(/\.$/, '')
}

/** @returns the system's code of a failed call ('ENOENT'), or undefined */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
