import type { Status } from '#shared/transfers/lifecycle.ts'
import { Badge, type BadgeLook } from '#web/ui/Badge.tsx'
import { messages } from './messages.ts'

const looks: Record<Status, BadgeLook> = {
  completed: 'default',
  pending: 'secondary',
  processing: 'outline',
  failed: 'destructive',
}

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge look={looks[status]} text={messages.status[status]} />
)
