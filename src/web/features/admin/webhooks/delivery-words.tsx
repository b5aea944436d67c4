import type { DeliveryView } from '#shared/api/admin/webhooks.api.ts'
import { sentence } from '#web/api/named-fields.ts'
import { When } from '#web/parts/When.tsx'
import { Badge, type BadgeLook } from '#web/ui/Badge.tsx'
import { messages, stateTexts } from './messages.ts'
import { translated } from './translated.ts'

const looks: Readonly<Record<DeliveryView['state'], BadgeLook>> = {
  pending: 'outline',
  delivered: 'secondary',
  failed: 'destructive',
}

/** How a delivery stands, and when it is tried next. */
export const Standing = ({ delivery: { state, nextAt } }: { delivery: DeliveryView }) => (
  <span className="block">
    <Badge look={looks[state]} text={stateTexts[state]} />
    {nextAt !== null && (
      <span className="mt-1 block text-xs text-muted">
        {messages.deliveries.next}: <When at={nextAt} />
      </span>
    )}
  </span>
)

/** How an endpoint has answered, or why it has not; nothing where it was not asked. */
export const Outcome = ({ of: { answer, failure } }: { of: Pick<DeliveryView, 'answer' | 'failure'> }) => {
  if (answer !== null)
    return (
      <span className={isTaken(answer.status) ? 'text-ok' : 'text-danger'}>
        {messages.answered(answer.status, answer.ms)}
      </span>
    )
  return failure !== null && <span className="text-danger">{sentence(translated(failure))}</span>
}

const isTaken = (status: number): boolean => status >= 200 && status < 300
