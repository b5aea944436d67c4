import { statement } from '#server/platform/db/statement.ts'

export const findColumns = statement<[userId: string], { names: string[] }>({
  name: 'find_transfer_columns',
  text: 'select names from transfer_columns where user_id = $1',
})

export const keepColumns = statement<[userId: string, names: readonly string[]], never>({
  name: 'keep_transfer_columns',
  text: `
    insert into transfer_columns (user_id, names) values ($1, $2)
    on conflict (user_id) do update set names = excluded.names`,
})

export const removeColumnsOf = statement<[userId: string], never>({
  name: 'remove_transfer_columns',
  text: 'delete from transfer_columns where user_id = $1',
})
