import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { AccountView } from '#shared/api/account.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { hasPasskeys, isDismissal } from '#web/app/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { passkeysQuery, stepUp, stepUpWithPasskey } from './calls.ts'
import { DialogActions } from './DialogActions.tsx'
import { messages } from './messages.ts'

type Props = { account: AccountView; isOpen: boolean; onClose: () => void; onProved: () => void }

const texts = messages.stepUp

/** Asks who is there: password, and a code where codes are on; or a passkey, which is both. */
export const StepUpDialog = ({ account, isOpen, onClose, onProved }: Props) => (
  <Dialog title={texts.title} isOpen={isOpen} onClose={onClose}>
    <StepUpForm hasCodes={account.hasTotp} onClose={onClose} onProved={onProved} />
  </Dialog>
)

type FormProps = { hasCodes: boolean; onClose: () => void; onProved: () => void }

function StepUpForm({ hasCodes, onClose, onProved }: FormProps) {
  const proving = useMutation({
    mutationFn: stepUp,
    onSuccess: onProved,
    onError: error =>
      refuse({ toast: { title: texts.failed, description: errorWords(error) }, fields: fieldsOf(error) }),
  })
  const { form, field, refuse } = useForm({
    initial: { password: '', code: '' },
    faultOf: ({ password, code }) => {
      const fields = [
        ...(password === '' ? ['password' as const] : []),
        ...(hasCodes && code === '' ? ['code' as const] : []),
      ]
      return fields.length === 0 ? undefined : { toast: hasCodes ? texts.missingCode : texts.missing, fields }
    },
    onSubmit: ({ password, code }) => proving.mutate(hasCodes ? { password, code } : { password }),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.lead}</p>
      <PasswordField
        {...field('password')}
        label={texts.password}
        autoComplete="current-password"
        data-autofocus
        required
      />
      {hasCodes && (
        <TextField
          {...field('code')}
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="tabular tracking-widest"
          required
        />
      )}
      <DialogActions submit={texts.submit} isBusy={proving.isPending} onCancel={onClose} />
      <StepUpByPasskey onProved={onProved} />
    </form>
  )
}

const fieldsOf = (error: unknown) => {
  if (isRefusal(error, 'wrong_password')) return ['password'] as const
  return isRefusal(error, 'code_refused') ? (['code'] as const) : []
}

function StepUpByPasskey({ onProved }: { onProved: () => void }) {
  const toast = useToast()
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const proving = useMutation({
    mutationFn: stepUpWithPasskey,
    onSuccess: onProved,
    onError: error =>
      !isDismissal(error) && toast({ title: texts.failed, description: errorWords(error), tone: 'danger' }),
  })
  if (passkeys.length === 0 || !hasPasskeys()) return null
  return (
    <Button look="quiet" isBusy={proving.isPending} onClick={() => proving.mutate()}>
      <KeyRound aria-hidden="true" className="size-4.5" />
      {texts.passkey}
    </Button>
  )
}
