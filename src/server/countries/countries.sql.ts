import { statement } from '#server/platform/db/statement.ts'

export const findCountry = statement<[code: string], { id: string }>({
  name: 'find_country',
  text: 'select id from countries where code = $1 and deleted_at is null',
})
