import type { WebhookView } from '#shared/api/admin/webhooks.api.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Ago } from '../list/Ago.tsx'
import { Outcome } from './delivery-words.tsx'
import { messages } from './messages.ts'
import { translated } from './translated.ts'

export const Address = ({ url }: WebhookView) =>
  url === '' ? (
    <span className="text-danger">{messages.noAddress}</span>
  ) : (
    <bdi dir="ltr" className="wrap-anywhere">
      {url}
    </bdi>
  )

/** Whether it gets events, and why it has switched itself off. */
export const OnOff = ({ isOn, offReason }: WebhookView) => (
  <span className="block">
    <Badge
      look={isOn ? 'secondary' : offReason === null ? 'outline' : 'destructive'}
      text={isOn ? messages.on : messages.off}
    />
    {!isOn && offReason !== null && <span className="mt-1 block text-danger">{translated(offReason)}</span>}
  </span>
)

export const LastAttempt = ({ lastAttempt }: WebhookView) =>
  lastAttempt === null ? (
    <span className="text-muted">{messages.never}</span>
  ) : (
    <span className="block">
      <Ago at={lastAttempt.at} />
      <span className="block">
        <Outcome of={lastAttempt} />
      </span>
    </span>
  )
