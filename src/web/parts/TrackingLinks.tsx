import type { TransferProgress, TransferView } from '#shared/api/transfers.api.ts'
import { CopyLink } from './CopyLink.tsx'
import { progressMessages as texts } from './progress-messages.ts'

/** The links by which a transfer is followed without an account; the recipient has nothing to follow of one that failed. */
export const TrackingLinks = ({
  status,
  senderLink,
  recipientLink,
}: Pick<TransferProgress, 'senderLink' | 'recipientLink'> & Pick<TransferView, 'status'>) => (
  <>
    <div className="flex flex-wrap gap-3">
      {status !== 'failed' && <CopyLink label={texts.copyForRecipient} link={recipientLink} />}
      <CopyLink label={texts.copyForSender} link={senderLink} />
    </div>
    {status !== 'failed' && <p className="mt-3 max-w-prose text-sm text-muted">{texts.links}</p>}
  </>
)
