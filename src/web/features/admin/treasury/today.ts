/** The day in UTC, which value dates and statements go by: '2026-11-24'. */
export const today = (): string => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
