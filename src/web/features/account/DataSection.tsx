import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { exportAccount } from './calls.ts'
import { CloseAccountForm } from './CloseAccountForm.tsx'
import { messages } from './messages.ts'
import { saveFile } from './save-file.ts'
import { Row, Section } from './Section.tsx'
import { useChange } from './use-change.ts'

const texts = messages.data

/** The export of the user's data, and the closing of the account. */
export function DataSection() {
  const [isClosing, setIsClosing] = useState(false)
  const stay = () => setIsClosing(false)
  const download = useChange<void, Record<string, unknown>>({
    act: () => exportAccount(),
    failed: texts.downloadFailed,
    onDone: data =>
      saveFile({
        name: texts.fileName(today()),
        text: JSON.stringify(data, null, 2),
        type: 'application/json',
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
