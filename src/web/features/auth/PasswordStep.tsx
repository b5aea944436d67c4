import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { UserView } from '#shared/api/users.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { wordsOr } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AuthPage } from './AuthPage.tsx'
import { signIn } from './calls.ts'
import { credentialsFault } from './faults.ts'
import { EmailField } from './EmailField.tsx'
import { messages } from './messages.ts'
import { withSameNext } from './next-path.ts'
import { PasskeyEntry } from './PasskeyEntry.tsx'
import { Stub } from './Stub.tsx'

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
        <div>
          <PasswordField
            {...field('password')}
            label={messages.fields.password}
            autoComplete="current-password"
            required
          />
          <Link
            href={paths.forgotPassword}
            className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
          >
            {messages.login.forgot}
          </Link>
        </div>
        <Button type="submit" isBusy={entry.isPending}>
          {messages.login.submit}
        </Button>
      </form>
      <PasskeyEntry onEntered={onEntered} />
    </AuthPage>
  )
}
