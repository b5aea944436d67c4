import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { errorWords } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { AuthPage, EmailField, Stub } from './AuthPage.tsx'
import { requestReset } from './calls.ts'
import { emailFault } from './faults.ts'
import { messages } from './messages.ts'

const texts = messages.forgot

/** Says the same whatever the address: who has an account here is nobody else's business. */
export function ForgotPassword() {
  const sending = useMutation({
    mutationFn: requestReset,
    onError: error => refuse({ toast: { title: texts.failed, description: errorWords(error) }, fields: [] }),
  })
  const { form, field, refuse } = useForm({
    initial: { email: '' },
    faultOf: emailFault,
    onSubmit: ({ email }) => sending.mutate(email),
  })
  const stub = <Stub title={texts.other} link={texts.otherLink} href={paths.login} />
  if (sending.isSuccess) {
    return (
      <AuthPage title={texts.sentTitle} lead={texts.sent(sending.variables.trim())} stub={stub}>
        <p className="flex items-start gap-3 rounded-field bg-soft p-4 text-sm">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-brand" />
          {texts.sentHint}
        </p>
        <Button look="secondary" onClick={() => sending.reset()} className="mt-5 w-full">
          {texts.again}
        </Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={texts.title} lead={texts.lead} stub={stub}>
      <form {...form} className="grid gap-5">
        <EmailField {...field('email')} />
        <Button type="submit" isBusy={sending.isPending}>
          {texts.submit}
        </Button>
      </form>
    </AuthPage>
  )
}
