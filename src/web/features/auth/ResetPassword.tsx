import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { Message } from '#web/app/page/Message.tsx'
import { useSessionChanged } from '#web/app/session/session.ts'
import { StrengthHint } from '#web/parts/StrengthHint.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { AuthPage, Stub } from './AuthPage.tsx'
import { checkReset, resetPassword } from './calls.ts'
import { newPasswordFault } from './faults.ts'
import { useLinkToken } from './link-token.ts'
import { messages } from './messages.ts'

const texts = messages.reset

export function ResetPassword() {
  const token = useLinkToken()
  const changeSession = useSessionChanged()
  const [, navigate] = useLocation()
  const toast = useToast()
  const saving = useMutation({
    mutationFn: (password: string) => resetPassword(token, password),
    onSuccess: ({ removedPasskeys }) => {
      changeSession(null) // every session has ended, this browser's among them
      if (removedPasskeys.length > 0) return // stays, until it has been read
      toast({ ...texts.done, tone: 'plain' })
      navigate(paths.login, { replace: true })
    },
    onError: error =>
      refuse({
        toast: { title: texts.failed, description: errorWords(error) },
        fields: isRefusal(error, 'password_too_common') ? ['password'] : [],
      }),
  })
  const { form, field, values, refuse } = useForm({
    initial: { password: '', confirmPassword: '' },
    faultOf: newPasswordFault,
    onSubmit: ({ password }) => saving.mutate(password),
  })
  // Asked before anything is typed. Without an answer the form is there, and saving it tells.
  const checked = useQuery({
    queryKey: ['password-reset', token],
    queryFn: () => checkReset(token).then(() => true),
    enabled: token !== '',
    gcTime: 0,
  })
  const isDead = [saving.error, checked.error].some(error => isRefusal(error, 'link_expired'))
  if (saving.isSuccess && saving.data.removedPasskeys.length > 0)
    return <Removed names={saving.data.removedPasskeys} />
  if (token === '' || isDead) return <Expired />
  if (checked.isPending) return <div className="coming" aria-busy="true" />
  return (
    <AuthPage
      title={texts.title}
      lead={texts.lead}
      stub={<Stub title={messages.forgot.other} link={messages.forgot.otherLink} href={paths.login} />}
    >
      <form {...form} className="grid gap-5">
        <PasswordField
          {...field('password')}
          label={messages.fields.newPassword}
          hint={<StrengthHint password={values.password} own={[]} />}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field('confirmPassword')}
          label={messages.fields.confirmPassword}
          autoComplete="new-password"
          required
        />
        <Button type="submit" isBusy={saving.isPending}>
          {texts.submit}
        </Button>
      </form>
    </AuthPage>
  )
}

/** The new password is in force, and passkeys have gone with the old one. */
const Removed = ({ names }: { names: readonly string[] }) => (
  <AuthPage title={texts.done.title} lead={texts.removed}>
    <ul className="mb-6 list-disc ps-5 font-semibold">
      {names.map((name, at) => (
        <li key={at}>{name}</li>
      ))}
    </ul>
    <Link href={paths.login} className={buttonClass('primary')}>
      {messages.login.submit}
    </Link>
  </AuthPage>
)

const Expired = () => (
  <Message title={texts.expiredTitle} text={texts.expired}>
    <Link href={paths.forgotPassword} className={buttonClass('primary')}>
      {texts.again}
    </Link>
  </Message>
)
