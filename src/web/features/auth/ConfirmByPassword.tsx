import { useMutation } from '@tanstack/react-query'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { keepPlace } from '#web/app/session/tab-storage.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { AuthPage, CurrentPasswordField, Stub } from './AuthPage.tsx'
import { confirmEmail } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.confirm

type Props = {
  token: string
  /** Somebody is signed in, to another account than the link's. */
  isSignedIn: boolean
  onConfirmed: () => void
  onExpired: () => void
}

/** The link of a mail in a browser without a session of its account. */
export function ConfirmByPassword({ token, isSignedIn, onConfirmed, onExpired }: Props) {
  const confirming = useMutation({
    mutationFn: (password: string) => confirmEmail(token, password),
    onSuccess: onConfirmed,
    onError: error => {
      const toast = { title: texts.failed, description: errorWords(error) }
      refuse({ toast, fields: isRefusal(error, 'wrong_password') ? ['password'] : [] })
      if (isRefusal(error, 'link_expired')) onExpired()
    },
  })
  const { form, field, refuse } = useForm({
    initial: { password: '' },
    faultOf: ({ password }) => (password === '' ? { toast: texts.missing, fields: ['password'] } : undefined),
    onSubmit: ({ password }) => confirming.mutate(password),
  })
  return (
    <AuthPage
      title={texts.title}
      lead={isSignedIn ? texts.leadOther : texts.leadPassword}
      stub={!isSignedIn && <SignInFirst />}
    >
      <form {...form} className="grid gap-5">
        <CurrentPasswordField {...field('password')} />
        <Button type="submit" isBusy={confirming.isPending}>
          {texts.submit}
        </Button>
      </form>
    </AuthPage>
  )
}

/** The sign-in, by passkey or codes too, which leads back to the link. */
const SignInFirst = () => (
  <Stub
    title={texts.other}
    text={texts.otherText}
    link={texts.otherLink}
    href={paths.login}
    onClick={() => keepPlace(location.pathname + location.hash)}
  />
)
