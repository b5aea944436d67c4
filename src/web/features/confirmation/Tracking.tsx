import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TransferView } from '#shared/api/transfers.api.ts'
import { useSession } from '#web/app/session/session.ts'
import { CopyLink } from '#web/parts/progress/CopyLink.tsx'
import { progressMessages } from '#web/parts/progress/progress-messages.ts'
import { progressQuery } from '#web/parts/progress/progress-query.ts'
import { historyPath, paths, withNext } from '#web/paths.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { messages } from './messages.ts'

/** The ways for the sender and the recipient to follow the transfer. */
export function Tracking({ transfer }: { transfer: TransferView }) {
  const { data } = useQuery(progressQuery(transfer.id))
  return (
    <>
      <p className="mt-6 max-w-prose text-sm text-muted">{messages.tracking}</p>
      <div className="mt-3 flex min-h-11 flex-wrap gap-3">
        {data && (
          <>
            <Link href={withinSite(data.senderLink)} className={buttonClass('secondary', 'small')}>
              {messages.track}
            </Link>
            {transfer.status !== 'failed' && (
              <CopyLink label={progressMessages.copyForRecipient} link={data.recipientLink} />
            )}
          </>
        )}
      </div>
      <Keeping transfer={transfer} />
    </>
  )
}

/**
 * A signed-in sender finds the transfer in the history; a guest's joins the account that this browser opens with the
 * same email.
 */
function Keeping({ transfer }: { transfer: TransferView }) {
  const { user, isAsking } = useSession()
  if (isAsking) return null
  return (
    <p className="mt-4 max-w-prose text-sm text-muted">
      <Link
        href={user === null ? withNext(paths.register, paths.history) : historyPath(transfer.id)}
        className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
      >
        {user === null ? messages.register : messages.toHistory}
      </Link>
      {user === null && <span className="block">{messages.registerText}</span>}
    </p>
  )
}

/** The link without its host: this page may be seen under another name than the one that mails use. */
function withinSite(link: string): string {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}
