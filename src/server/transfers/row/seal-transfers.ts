import type pg from 'pg'
import { fillBeside } from '#server/platform/db/row-steps.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import { peopleColumns, sealPeople, type TransferPeople } from './people.ts'
import { searchTerms } from './search-terms.ts'

/** Seals the transfers of an earlier release and makes their search terms, for the migration sealed-transfers. */
export const sealTransfers = (client: pg.Client, keys: DataKeys): Promise<void> =>
  fillBeside<TransferPeople, { personal: Buffer; terms: string }>(client, {
    table: 'transfers',
    columns: peopleColumns,
    made: { personal: 'bytea', terms: 'text' },
    make: ({ id, ...people }) => ({
      personal: sealPeople(keys, id, people),
      terms: JSON.stringify(
        searchTerms(keys, people).map(({ term, whole }) => ({ term: `${term}`, whole: `${whole}` })),
      ),
    }),
  })
