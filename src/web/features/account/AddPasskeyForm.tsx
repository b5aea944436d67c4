import { useQuery } from '@tanstack/react-query'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { isPasskeyKnown } from '#web/app/step-up/passkeys.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { addPasskey, sessionsQuery } from './calls.ts'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

const texts = messages.passkeys

export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const adding = useChange({
    act: addPasskey,
    failed: texts.addFailed,
    onDone: () => {
      onClose()
      toast({ ...texts.added, tone: 'plain' })
    },
    onRefused: error =>
      refuse({ toast: { title: texts.addFailed, description: wordsOf(error) }, fields: [] }),
  })
  const { form, field, refuse } = useForm({
    // 'Chrome on Windows' is what somebody will look for when they have lost that computer.
    initial: { name: sessions.find(({ isCurrent }) => isCurrent)?.device ?? '' },
    faultOf: ({ name }) => (name.trim() === '' ? { toast: texts.missing, fields: ['name'] } : undefined),
    onSubmit: ({ name }) => adding.mutate(name),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.adding}</p>
      <TextField
        {...field('name')}
        label={texts.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        required
      />
      <DialogActions submit={texts.goOn} isBusy={adding.isPending} onCancel={onClose} />
    </form>
  )
}

function wordsOf(error: Error): string {
  if (isPasskeyKnown(error)) return texts.known
  return isCallError(error) || error instanceof TypeError ? errorWords(error) : texts.notMade
}
