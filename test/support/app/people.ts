import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import { peopleOf, type SealedPeople, type TransferPeople } from '#server/transfers/row/people.ts'
import { emailTerm, SENDERS } from '#server/transfers/row/search-terms.ts'
import type { TestApp } from './test-app.ts'

/** The people of a transfer as its row has them. */
export async function peopleIn(app: TestApp, id: string): Promise<TransferPeople> {
  const [row] = await app.rows<SealedPeople>(
    'select id, personal, people_version from transfers where id = $1',
    [id],
  )
  return peopleOf(app.deps.dataKeys, row!) // there is such a transfer
}

/** A condition of SQL on the id of a transfer, that an address is its sender's. */
export const isSentBy = (keys: DataKeys, email: string, id = 'id'): string =>
  `${id} in (select transfer_id from transfer_terms where term = ${emailTerm(keys, email)} and whole = ${SENDERS})`
