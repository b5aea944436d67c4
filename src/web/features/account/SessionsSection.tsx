import { useQuery } from '@tanstack/react-query'
import { Laptop } from 'lucide-react'
import type { SessionView } from '#shared/api/users/account.api.ts'
import { instantText } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { endOtherSessions, endSession, sessionsQuery } from './calls.ts'
import { messages } from './messages.ts'
import { Section } from './Section.tsx'
import { useChange } from './use-change.ts'

const texts = messages.sessions

export function SessionsSection() {
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const toast = useToast()
  const ending = useChange<void>({
    act: () => endOtherSessions(),
    failed: texts.failed,
    onDone: () => toast({ title: texts.endedAll, tone: 'plain' }),
  })
  return (
    <Section title={texts.title} lead={texts.lead}>
      <ul className="divide-y divide-line">
        {sessions.map(session => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="py-4">
          <Button look="secondary" size="small" isBusy={ending.isPending} onClick={() => ending.mutate()}>
            {texts.endAll}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Session({ session }: { session: SessionView }) {
  const { id, device, method, createdAt, lastSeenAt, isCurrent } = session
  const toast = useToast()
  const ending = useChange<void>({
    act: () => endSession(id),
    failed: texts.failed,
    onDone: () => toast({ title: texts.ended, tone: 'plain' }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Laptop aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {texts.device(device)}
          {isCurrent && <Badge look="secondary" text={texts.current} />}
        </p>
        <p className="text-sm text-muted">{texts.since(instantText(createdAt), texts.methods[method])}</p>
        {!isCurrent && <p className="text-sm text-muted">{texts.seen(instantText(lastSeenAt))}</p>}
      </div>
      {!isCurrent && (
        <Button
          look="quiet"
          size="small"
          aria-label={texts.endNamed(texts.device(device))}
          isBusy={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
