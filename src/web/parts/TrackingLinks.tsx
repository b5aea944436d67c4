import type { TransferProgress } from '#shared/api/transfers.api.ts'
import { CopyLink } from './CopyLink.tsx'
import { progressMessages as texts } from './progress-messages.ts'

/** The two links by which a transfer is followed without an account. */
export const TrackingLinks = ({
  senderLink,
  recipientLink,
}: Pick<TransferProgress, 'senderLink' | 'recipientLink'>) => (
  <>
    <div className="flex flex-wrap gap-3">
      <CopyLink label={texts.copyForRecipient} link={recipientLink} />
      <CopyLink label={texts.copyForSender} link={senderLink} />
    </div>
    <p className="mt-3 max-w-prose text-sm text-muted">{texts.links}</p>
  </>
)
