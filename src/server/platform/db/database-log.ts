/** Takes the database's messages; a pino logger fits. */
export type DatabaseLog = Record<'info' | 'warn', (details: object, message: string) => void>

/** For scripts and tests, which see failures as errors. */
export const quiet: DatabaseLog = { info: () => {}, warn: () => {} }
