import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { UserView } from '#shared/api/users/users.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { forgetOtherUsers } from '#web/app/session/kept-forms.ts'
import { useSession, useSessionChanged } from '#web/app/session/session.ts'
import { forgetPlace, keptPlace } from '#web/app/session/tab-storage.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { AuthPage, LEAD_ID } from './AuthPage.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { signInWithCode } from './calls.ts'
import { messages } from './messages.ts'
import { nextPath } from '#web/app/session/next-path.ts'

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

type Props = { challenge: string; onEntered: (user: UserView) => void; onBack: () => void }

const texts = messages.code

/** The second half of a sign-in: a code of the app, or a recovery code where the app is lost. */
function CodeStep({ challenge, onEntered, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  const entry = useMutation({
    mutationFn: (code: string) => signInWithCode(challenge, code),
    onSuccess: onEntered,
    onError: error => {
      const toast = { title: messages.login.failed, description: errorWords(error) }
      if (isRefusal(error, 'challenge_expired')) onBack()
      refuse({ toast, fields: isRefusal(error, 'code_refused') ? ['code'] : [] })
    },
  })
  const { form, field, refuse, clear } = useForm({
    initial: { code: '' },
    faultOf: ({ code }) => (code.trim() === '' ? { toast: texts.missing, fields: ['code'] } : undefined),
    onSubmit: ({ code }) => entry.mutate(code),
  })
  const { ref } = form
  // Not the heading: an app's code lasts seconds, and the phone offers to fill it in where the cursor is.
  const focusField = () => ref.current?.querySelector('input')?.focus()
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  const turn = () => {
    clear()
    setIsRecovery(!isRecovery)
    focusField()
  }
  return (
    <AuthPage
      title={texts.title}
      lead={isRecovery ? texts.leadRecovery : texts.lead}
      stub={
        <div className="flex flex-wrap gap-x-6">
          <StubButton text={isRecovery ? texts.byApp : texts.byRecovery} onClick={turn} />
          <StubButton text={texts.back} onClick={onBack} />
        </div>
      }
    >
      <form {...form} className="grid gap-5">
        <TextField
          {...field('code')}
          label={isRecovery ? texts.recoveryCode : texts.code}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="tabular text-lg! tracking-widest"
          aria-describedby={LEAD_ID}
          required
        />
        <Button type="submit" isBusy={entry.isPending}>
          {texts.submit}
        </Button>
      </form>
    </AuthPage>
  )
}

const StubButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button type="button" onClick={onClick} className="min-h-11 font-semibold underline underline-offset-4">
    {text}
  </button>
)
