import { useLocation } from 'wouter'
import { errorWords } from '#web/api/errors.ts'
import { useSessionChanged } from '#web/app/session/session.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { closeAccount } from './calls.ts'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

const texts = messages.closing

/** Says what goes and what stays, and wants a word typed: nobody closes an account by a slip of the finger. */
export function CloseAccountForm({ onClose }: { onClose: () => void }) {
  const changeSession = useSessionChanged()
  const { clearTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const toast = useToast()
  const closing = useChange<void>({
    act: () => closeAccount(),
    failed: texts.failed,
    onDone: () => {
      onClose()
      navigate(paths.send)
      clearTransfer()
      changeSession(null)
      toast({ ...texts.done, tone: 'plain' })
    },
    onRefused: error =>
      refuse({ toast: { title: texts.failed, description: errorWords(error) }, fields: [] }),
  })
  const { form, field, refuse } = useForm({
    initial: { word: '' },
    faultOf: ({ word }) =>
      word.trim().toLowerCase() === texts.word ? undefined : { toast: texts.mistyped, fields: ['word'] },
    onSubmit: () => closing.mutate(),
  })
  return (
    <form {...form} className="grid gap-4">
      <Facts title={texts.goes} facts={texts.gone} />
      <Facts title={texts.stays} facts={texts.kept} />
      <TextField
        {...field('word')}
        label={texts.type(texts.word)}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        required
      />
      <DialogActions submit={texts.submit} look="danger" isBusy={closing.isPending} onCancel={onClose} />
    </form>
  )
}

const Facts = ({ title, facts }: { title: string; facts: readonly string[] }) => (
  <div>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 grid list-disc gap-1 ps-5 text-sm text-muted">
      {facts.map(fact => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  </div>
)
