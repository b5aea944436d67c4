import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { LogInFirst } from '#web/app/page/LogInFirst.tsx'
import { savedRecipientsQuery } from '#web/app/draft/saved-recipients.ts'
import { isSignedOut, useSession, useSessionChanged } from '#web/app/session/session.ts'
import { paths } from '#web/paths.ts'
import { Loading } from './Loading.tsx'
import { messages } from './messages.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { SavedRecipients } from './SavedRecipients.tsx'

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
