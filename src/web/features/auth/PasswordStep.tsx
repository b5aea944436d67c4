import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Link, useSearch } from 'wouter'
import type { UserView } from '#shared/api/users/users.api.ts'
import { isCallError, isRefusal } from '#web/api/call-error.ts'
import { errorWords, wordsOr } from '#web/api/errors.ts'
import { appealPath } from '#web/app/page/appeal-path.ts'
import { hasPasskeys, isDismissal, isIpAddress } from '#web/app/step-up/passkeys.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { AuthPage, CurrentPasswordField, EmailField, Stub } from './AuthPage.tsx'
import { signIn, signInWithPasskey } from './calls.ts'
import { credentialsFault } from './faults.ts'
import { messages } from './messages.ts'
import { withSameNext } from '#web/app/session/next-path.ts'

type Props = { onEntered: (user: UserView) => void; onChallenge: (challenge: string) => void }

export function PasswordStep({ onEntered, onChallenge }: Props) {
  const search = useSearch()
  const entry = useMutation({
    mutationFn: signIn,
    onSuccess: answer => ('user' in answer ? onEntered(answer.user) : onChallenge(answer.challenge)),
    onError: error =>
      refuse({
        toast: { title: messages.login.failed, description: wordsOr(error, messages.login.refused) },
        fields: isRefusal(error, 'sign_in_refused') ? ['password', 'email'] : [],
      }),
  })
  const { form, field, refuse } = useForm({
    initial: { email: '', password: '' },
    faultOf: credentialsFault,
    onSubmit: values => entry.mutate(values),
  })
  return (
    <AuthPage
      title={messages.login.title}
      lead={messages.login.lead}
      stub={
        <Stub
          title={messages.login.other}
          text={messages.login.otherText}
          link={messages.login.otherLink}
          href={withSameNext(paths.register, search)}
        />
      }
    >
      <form {...form} className="grid gap-5">
        <EmailField {...field('email')} />
        <CurrentPasswordField {...field('password')} />
        <Button type="submit" isBusy={entry.isPending}>
          {messages.login.submit}
        </Button>
      </form>
      <PasskeyEntry onEntered={onEntered} />
      <p className="mt-4 text-sm text-muted">
        {messages.login.blocked}{' '}
        <Link href={appealPath()} className="font-semibold text-brand underline">
          {messages.login.appeal}
        </Link>
      </p>
    </AuthPage>
  )
}

/** The way in without a password, where this browser has it; under an IP address, why it is not there. */
function PasskeyEntry({ onEntered }: { onEntered: (user: UserView) => void }) {
  const toast = useToast()
  const entry = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: onEntered,
    onError: error => {
      if (isDismissal(error)) return
      const description =
        isCallError(error) || error instanceof TypeError ? errorWords(error) : messages.passkey.failed
      toast({ title: messages.login.failed, description, tone: 'danger' })
    },
  })
  if (isIpAddress(location.hostname)) return <NotByNumber />
  if (!hasPasskeys()) return null
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {messages.passkey.or}
      </p>
      <Button look="secondary" isBusy={entry.isPending} onClick={() => entry.mutate()} className="w-full">
        <KeyRound aria-hidden="true" className="size-4.5" />
        {messages.passkey.use}
      </Button>
    </>
  )
}

function NotByNumber() {
  const isLoopback = location.hostname === '127.0.0.1' || location.hostname === '[::1]'
  return (
    <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
      {messages.passkey.notByNumber}
      {isLoopback && (
        <>
          {' '}
          <a
            href={`http://localhost:${location.port}${location.pathname}${location.search}`}
            className="font-semibold text-brand underline"
          >
            {messages.passkey.openByName}
          </a>
        </>
      )}
    </p>
  )
}
