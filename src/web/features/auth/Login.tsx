import { useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { forgetOtherUsers } from '#web/app/session/kept-forms.ts'
import { useSession, useSessionChanged } from '#web/app/session/session.ts'
import { forgetPlace, keptPlace } from '#web/app/session/tab-storage.ts'
import type { UserView } from '#shared/api/users.api.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { CodeStep } from './CodeStep.tsx'
import { messages } from './messages.ts'
import { nextPath } from './next-path.ts'
import { PasswordStep } from './PasswordStep.tsx'

/** By password, and by a code where the user has set one up; or by a passkey, which is both. */
export function Login() {
  const { user } = useSession()
  const changeSession = useSessionChanged()
  const toast = useToast()
  const search = useSearch()
  const [challenge, setChallenge] = useState<string>()
  const [place] = useState(keptPlace)
  // Also where somebody comes here who is signed in.
  if (user) return <Redirect to={nextPath(search, place)} replace />
  const enter = (entered: UserView) => {
    toast({ ...messages.login.done, tone: 'plain' })
    forgetPlace()
    forgetOtherUsers(entered.id)
    changeSession(entered)
  }
  return challenge === undefined ? (
    <PasswordStep onEntered={enter} onChallenge={setChallenge} />
  ) : (
    <CodeStep challenge={challenge} onEntered={enter} onBack={() => setChallenge(undefined)} />
  )
}
