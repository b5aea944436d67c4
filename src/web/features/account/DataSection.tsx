import { useState } from 'react'
import { useLocation } from 'wouter'
import { errorWords } from '#web/api/errors.ts'
import { useSessionChanged } from '#web/app/session/session.ts'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Row, Section } from './Section.tsx'
import { closeAccount, exportAccount } from './calls.ts'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

const texts = messages.data

export function DataSection() {
  const [isClosing, setIsClosing] = useState(false)
  const stay = () => setIsClosing(false)
  const download = useChange<void, Record<string, unknown>>({
    act: () => exportAccount(),
    failed: texts.downloadFailed,
    onDone: data =>
      saveFile({
        name: texts.fileName(today()),
        content: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      }),
  })
  return (
    <Section title={texts.title}>
      <Row
        title={texts.download}
        text={texts.downloadLead}
        action={
          <Button look="secondary" size="small" isBusy={download.isPending} onClick={() => download.mutate()}>
            {texts.downloadShort}
          </Button>
        }
      />
      <Row
        title={texts.close}
        text={texts.closeLead}
        action={
          <Button
            look="quiet"
            size="small"
            onClick={() => setIsClosing(true)}
            className="text-danger! max-sm:-ms-4"
          >
            {texts.closeShort}
          </Button>
        }
      >
        <Dialog title={messages.closing.title} isOpen={isClosing} onClose={stay}>
          <CloseAccountForm onClose={stay} />
        </Dialog>
      </Row>
    </Section>
  )
}

const today = (): string => new Date().toISOString().slice(0, 10)

const closeTexts = messages.closing

/** Says what goes and what stays, and wants a word typed: nobody closes an account by a slip of the finger. */
function CloseAccountForm({ onClose }: { onClose: () => void }) {
  const changeSession = useSessionChanged()
  const { clearTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const toast = useToast()
  const closing = useChange<void>({
    act: () => closeAccount(),
    failed: closeTexts.failed,
    onDone: () => {
      onClose()
      navigate(paths.send)
      clearTransfer()
      changeSession(null)
      toast({ ...closeTexts.done, tone: 'plain' })
    },
    onRefused: error =>
      refuse({ toast: { title: closeTexts.failed, description: errorWords(error) }, fields: [] }),
  })
  const { form, field, refuse } = useForm({
    initial: { word: '' },
    faultOf: ({ word }) =>
      word.trim().toLowerCase() === closeTexts.word
        ? undefined
        : { toast: closeTexts.mistyped, fields: ['word'] },
    onSubmit: () => closing.mutate(),
  })
  return (
    <form {...form} className="grid gap-4">
      <Facts title={closeTexts.goes} facts={closeTexts.gone} />
      <Facts title={closeTexts.stays} facts={closeTexts.kept} />
      <TextField
        {...field('word')}
        label={closeTexts.type(closeTexts.word)}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        required
      />
      <DialogActions submit={closeTexts.submit} look="danger" isBusy={closing.isPending} onCancel={onClose} />
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
