import type pg from 'pg'
import { sealBankRecords } from './banking/banking.ts'
import { sealMessages } from './notifications/notifications.ts'
import type { RowSteps } from './platform/db/row-steps.ts'
import { keyRequests } from './platform/http/key-requests.ts'
import { type DataKeySettings, openDataKeys } from './platform/personal/open-data-keys.ts'
import type { DataKeys } from './platform/personal/personal-data.ts'
import { systemRandom } from './platform/random.ts'
import { sealRecipients } from './recipients/recipients.ts'
import { sealNotes, sealTransfers } from './transfers/transfers.ts'
import { sealAddressCodes, sealUsers } from './users/users.ts'

/** The work on rows of earlier releases that needs the keys of personal data. docs/decisions/0080. */
export function rowSteps(settings: DataKeySettings): RowSteps {
  const sealing = (seal: (client: pg.Client, keys: DataKeys) => Promise<void>) => async (client: pg.Client) =>
    seal(client, await openDataKeys({ executor: client, random: systemRandom }, settings))
  return {
    'keyed-requests': sealing(keyRequests),
    'sealed-recipients': sealing(sealRecipients),
    'sealed-messages': sealing(sealMessages),
    'sealed-notes': sealing(sealNotes),
    'sealed-bank-records': sealing((client, dataKeys) => sealBankRecords(client, { dataKeys })),
    'sealed-address-codes': sealing((client, dataKeys) => sealAddressCodes(client, { dataKeys })),
    'sealed-users': sealing((client, dataKeys) => sealUsers(client, { dataKeys })),
    'sealed-transfers': sealing(sealTransfers),
  }
}
