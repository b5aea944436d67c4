import type { ActionNeeded } from '#shared/api/transfers/progress.api.ts'
import type { Status } from '#shared/transfers/lifecycle.ts'
import { Badge, type BadgeLook } from '#web/ui/Badge.tsx'
import { messages } from './messages.ts'

const looks: Record<Status, BadgeLook> = {
  completed: 'default',
  pending: 'secondary',
  processing: 'outline',
  failed: 'destructive',
}

type Props = { status: Status; actionNeeded?: ActionNeeded | null }

/** The status in a word; a transfer that waits for its sender says so instead. */
export const StatusBadge = ({ status, actionNeeded = null }: Props) =>
  actionNeeded === null ? (
    <Badge look={looks[status]} text={messages.status[status]} />
  ) : (
    <Badge look="attention" text={messages.actionNeeded} />
  )
