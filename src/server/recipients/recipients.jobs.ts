import { listen, type Listener } from '#server/platform/jobs/jobs.ts'
import { accountClosed } from '#server/users/users.ts'
import { forgetRecipients, type RecipientDeps } from './recipients.ts'

export const recipientListeners = ({ pool }: Pick<RecipientDeps, 'pool'>): Listener[] => [
  listen(accountClosed, ({ userId }) => forgetRecipients(pool, userId)),
]
