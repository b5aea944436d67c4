import type pg from 'pg'
import { fillBeside } from '#server/platform/db/row-steps.ts'
import { type DataKeys, sealPersonal } from '#server/platform/personal/personal-data.ts'
import { placeOf, type RecipientPersonal } from './recipients.sql.ts'

/** Seals the recipients of an earlier release, for the migration sealed-recipients. */
export const sealRecipients = (client: pg.Client, keys: DataKeys): Promise<void> =>
  fillBeside<RecipientPersonal & { user_id: string }, { personal: Buffer }>(client, {
    table: 'recipients',
    columns: ['user_id', 'name', 'email', 'phone', 'city', 'bank_name', 'account_number', 'details'],
    made: { personal: 'bytea' },
    make: ({ id, user_id, ...personal }) => ({
      personal: sealPersonal(keys, placeOf({ id, user_id }), personal),
    }),
  })
