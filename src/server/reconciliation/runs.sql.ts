import { statement } from '#server/platform/db/statement.ts'

export const insertRun = statement<
  [
    id: string,
    day: string,
    source: string,
    askedBy: string | null,
    startedAt: Date,
    endedAt: Date,
    hasStatement: boolean,
    matched: number,
    late: number,
    breaks: number,
    summary: string,
  ],
  { id: string }
>({
  name: 'reconciliation_insert_run',
  text: `
    insert into reconciliation_runs
      (id, day, source, asked_by, started_at, ended_at, has_statement, matched, late, breaks, summary)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
})
