import type { RowSteps } from './platform/db/row-steps.ts'
import { type DataKeySettings, openDataKeys } from './platform/personal/open-data-keys.ts'
import { systemRandom } from './platform/random.ts'
import { sealRecipients } from './recipients/recipients.ts'

/** The work on rows of earlier releases that needs the keys of personal data. docs/decisions/0080. */
export const rowSteps = (settings: DataKeySettings): RowSteps => ({
  'sealed-recipients': async client =>
    sealRecipients(client, await openDataKeys({ executor: client, random: systemRandom }, settings)),
})
