import { useMutation, useQuery } from '@tanstack/react-query'
import { Redirect, useSearch } from 'wouter'
import { getLegalInForce, legalKinds } from '#shared/api/legal-texts.api.ts'
import { freshQuery } from '#web/api/query.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { wordsOr } from '#web/api/errors.ts'
import { namedFields } from '#web/api/named-fields.ts'
import { useSession, useSessionChanged } from '#web/app/session/session.ts'
import { ConsentField } from '#web/parts/legal/ConsentField.tsx'
import { StrengthHint } from '#web/parts/StrengthHint.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { AuthPage, EmailField, Stub } from './AuthPage.tsx'
import { signUp } from './calls.ts'
import { consentFault, type Registration, registrationFault } from './faults.ts'
import { messages } from './messages.ts'
import { nextPath, withSameNext } from '#web/app/session/next-path.ts'

const initial = {
  fullName: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  consent: '',
}
const sent = ['fullName', 'username', 'email', 'phone', 'password'] as const

export function Register() {
  const { user } = useSession()
  const search = useSearch()
  if (user) return <Redirect to={nextPath(search)} replace />
  const texts = messages.register
  return (
    <AuthPage
      title={texts.title}
      lead={texts.lead}
      stub={
        <Stub
          title={texts.other}
          text={texts.otherText}
          link={texts.otherLink}
          href={withSameNext(paths.login, search)}
        />
      }
    >
      <RegistrationForm />
    </AuthPage>
  )
}

function RegistrationForm() {
  const { opening, form, field, edit, values, accepted } = useRegistration()
  const { fields } = messages
  return (
    <form {...form} className="grid gap-5">
      <TextField {...field('fullName')} label={fields.fullName} autoComplete="name" required />
      <TextField
        {...field('username')}
        label={fields.username}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <EmailField {...field('email')} />
      <TextField
        {...field('phone')}
        label={fields.phone}
        note={fields.optional}
        type="tel"
        autoComplete="tel"
      />
      <PasswordField
        {...field('password')}
        label={fields.password}
        hint={
          <StrengthHint password={values.password} own={[values.fullName, values.username, values.email]} />
        }
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('confirmPassword')}
        label={fields.confirmPassword}
        autoComplete="new-password"
        required
      />
      {accepted && (
        <ConsentField
          accepted={accepted}
          isChecked={values.consent !== ''}
          isInvalid={field('consent').isInvalid}
          onChange={isChecked => edit('consent', isChecked ? 'agreed' : '')}
        />
      )}
      <Button type="submit" isBusy={opening.isPending}>
        {messages.register.submit}
      </Button>
    </form>
  )
}

function useRegistration() {
  const changeSession = useSessionChanged()
  const toast = useToast()
  const versions = useQuery(freshQuery(getLegalInForce, {}))
  const accepted = legalKinds.some(kind => versions.data?.[kind]) ? versions.data : undefined
  const opening = useMutation({
    mutationFn: (typed: Registration) => signUp(typed, accepted),
    onSuccess: opened => {
      toast({ ...messages.register.done, tone: 'plain' })
      changeSession(opened)
    },
    onError: error => {
      if (isRefusal(error, 'terms_changed')) void versions.refetch()
      kept.refuse({
        toast: { title: messages.register.failed, description: wordsOr(error, messages.register.refused) },
        ...(isRefusal(error, 'password_too_common') ? { fields: ['password'] } : namedFields(error, sent)),
      })
    },
  })
  const kept = useForm({
    initial,
    faultOf: typed => registrationFault(typed) ?? (accepted && consentFault(typed)),
    onSubmit: typed => opening.mutate(typed),
  })
  return { ...kept, opening, accepted }
}
