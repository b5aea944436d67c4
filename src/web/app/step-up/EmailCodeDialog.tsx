import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { confirmEmailCode, sendEmailCode } from '#shared/api/users/email-codes.api.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { emailCodeMessages as texts } from './email-code-messages.ts'

type Props = {
  email: string
  isOpen: boolean
  onConfirmed: () => void
  /** An act that the code is for, and the call that takes it; without one the code confirms the address. */
  act?: Act
  /** Closes it without a code; what was typed in the wizard stays. */
  onClose: () => void
}

type Act = { readonly send: (code: string) => Promise<unknown> } & (
  | { readonly purpose: 'correction' }
  /** The page knows the address only masked, so a call of its own has the code mailed. */
  | { readonly purpose: 'device'; readonly mail: () => Promise<unknown> }
)

/** Mails a code to the sender's address and asks for it. Opened once more for the same address, it mails no other by itself. */
export function EmailCodeDialog({ email, isOpen, onConfirmed, act, onClose }: Props) {
  const toast = useToast()
  const purpose = act?.purpose ?? 'address'
  const sending = useMutation({
    mutationFn: async (to: string): Promise<unknown> =>
      act?.purpose === 'device'
        ? await act.mail()
        : await call(sendEmailCode, { body: { email: to, purpose: act?.purpose ?? 'address' } }),
    onError: error => toast({ title: texts.failedToSend, description: errorWords(error), tone: 'danger' }),
  })
  const sentTo = useRef('')
  const sendFirst = useEffectEvent(() => {
    if (sentTo.current === email) return
    sentTo.current = email
    sending.mutate(email)
  })
  useEffect(() => {
    if (isOpen) sendFirst()
  }, [isOpen])
  const sendAgain = () =>
    sending.mutate(email, { onSuccess: () => toast({ ...texts.isOnItsWay, tone: 'plain' }) })
  const { title, sent, back } = texts.of[purpose]
  const lead = sending.isSuccess ? sent : sending.isError ? texts.notSent : texts.sending
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p role="status" className="mb-5 wrap-anywhere text-muted">
        {lead(email)}
      </p>
      <CodeForm
        onCode={act?.send ?? (code => call(confirmEmailCode, { body: { email, code } }))}
        onConfirmed={onConfirmed}
      />
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
        <Button look="quiet" isBusy={sending.isPending} onClick={sendAgain}>
          {texts.again}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {back}
        </Button>
      </div>
    </Dialog>
  )
}

/** A code as it is typed or pasted: a mail from right to left has invisible marks around it. */
const digitsIn = (code: string): string => code.replaceAll(/[\s\p{Cf}]/gu, '')

type CodeFormProps = Pick<Props, 'onConfirmed'> & { onCode: (code: string) => Promise<unknown> }

function CodeForm({ onCode, onConfirmed }: CodeFormProps) {
  const confirming = useMutation({
    mutationFn: onCode,
    onSuccess: onConfirmed,
    onError: error =>
      refuse({ toast: { title: texts.failed, description: errorWords(error) }, fields: ['code'] }),
  })
  const { form, field, refuse } = useForm({
    initial: { code: '' },
    faultOf: ({ code }) =>
      /^(\d{6}|\d{18})$/.test(digitsIn(code)) ? undefined : { toast: texts.missing, fields: ['code'] },
    onSubmit: ({ code }) => confirming.mutate(digitsIn(code)),
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('code')}
        label={texts.code}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        inputClassName="tabular tracking-widest"
        data-autofocus
        required
      />
      <Button type="submit" isBusy={confirming.isPending} className="w-full">
        {texts.submit}
      </Button>
    </form>
  )
}
