import { statement } from '#server/platform/db/statement.ts'

export const findReferences = statement<
  [transferIds: readonly string[]],
  { id: string; reference_number: string }
>({
  name: 'find_references_of_transfers',
  text: 'select id, reference_number from transfers where id = any($1::uuid[])',
})

export const findByReference = statement<[reference: string], { id: string }>({
  name: 'find_transfer_by_reference',
  text: 'select id from transfers where reference_number = $1',
})
