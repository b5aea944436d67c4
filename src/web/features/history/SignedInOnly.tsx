import type { ReactNode } from 'react'
import { LogInFirst } from '#web/app/page/LogInFirst.tsx'
import { useSession } from '#web/app/session/session.ts'
import { Looking } from './Looking.tsx'
import { messages } from './messages.ts'

type Props = {
  /** The address to come back to. */
  next: string
  /** The words shown while the session is looked up. */
  looking: string
  children: ReactNode
}

export function SignedInOnly({ next, looking, children }: Props) {
  const { user, isAsking } = useSession()
  if (isAsking) return <Looking text={looking} />
  if (user !== null) return children
  return <LogInFirst title={messages.loginFirst} text={messages.loginFirstText} next={next} />
}
