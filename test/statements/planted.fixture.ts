import { statement } from '#server/platform/db/statement.ts'

// Statements whose declared types are wrong, each in one way: statements.db.test.ts finds them all.

export const value = statement<[id: boolean], { id: string }>({
  name: 'planted_value',
  text: 'select id from transfers where id = $1',
})

export const array = statement<[attempts: readonly string[]], { id: string }>({
  name: 'planted_array',
  text: 'select id from transfers where payout_attempt = any($1)',
})

export const count = statement<[id: string, at: Date], { id: string }>({
  name: 'planted_count',
  text: 'select id from transfers where id = $1',
})

export const type = statement<[id: string], { total_minor: number }>({
  name: 'planted_type',
  text: 'select total_minor from transfers where id = $1',
})

export const column = statement<[id: string], { owner: string }>({
  name: 'planted_column',
  text: 'select owner_id from transfers where id = $1',
})

export const rows = statement<[id: string], never>({
  name: 'planted_rows',
  text: 'select id from transfers where id = $1',
})

export const table = statement<[id: string], { id: string }>({
  name: 'planted_table',
  text: 'select id from transferz where id = $1',
})
