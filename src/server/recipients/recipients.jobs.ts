import { listen, type Listener } from '#server/platform/jobs/jobs.ts'
import { accountClosed } from '#server/users/users.ts'
import type { RecipientDeps } from './recipients.ts'
import { removeRecipientsOf } from './recipients.sql.ts'

export const recipientListeners = ({ pool }: Pick<RecipientDeps, 'pool'>): Listener[] => [
  listen(accountClosed, async ({ userId }) => void (await removeRecipientsOf(pool, userId))),
]
