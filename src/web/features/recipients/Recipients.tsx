import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { errorWords } from '#web/api/errors.ts'
import { savedRecipientsQuery } from '#web/app/draft/saved-recipients.ts'
import { LogInFirst } from '#web/app/page/LogInFirst.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { isSignedOut, useSession, useSessionChanged } from '#web/app/session/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SavedRecipients } from './SavedRecipients.tsx'
import { messages } from './messages.ts'

/** The people that a user sends money to. */
export function Recipients() {
  const { user, isAsking } = useSession()
  if (isAsking) return <Loading />
  if (user === null)
    return <LogInFirst title={messages.pleaseLogIn} text={messages.whyLogIn} next={paths.recipients} />
  return <OfUser />
}

function OfUser() {
  const { data, error, isFetching, refetch } = useQuery(savedRecipientsQuery)
  useSignedOutBy(error)
  if (data) return <SavedRecipients recipients={data} />
  if (error && !isFetching) return <NotLoaded error={error} onAgain={() => void refetch()} />
  return <Loading />
}

/** The session has ended behind the page's back: from here on everything shows so. */
function useSignedOutBy(error: Error | null): void {
  const sessionChanged = useSessionChanged()
  const sayNobody = useEffectEvent(() => sessionChanged(null))
  useEffect(() => {
    if (isSignedOut(error)) sayNobody()
  }, [error])
}

const CARDS = [1, 2, 3]

/** The page with room for its cards, while they are on their way. */
function Loading() {
  return (
    <div className="coming">
      <PageHeading text={messages.title} />
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden="true" className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(card => (
          <div key={card} className="h-56 rounded-card border border-line bg-surface shadow-card" />
        ))}
      </div>
    </div>
  )
}

type Props = { error: Error; onAgain: () => void }

function NotLoaded({ error, onAgain }: Props) {
  return (
    <div className="grid justify-items-start gap-4 py-4">
      <PageHeading text={messages.notLoaded} />
      <p className="text-lg text-muted">{errorWords(error)}</p>
      <Button onClick={onAgain}>{messages.again}</Button>
    </div>
  )
}
