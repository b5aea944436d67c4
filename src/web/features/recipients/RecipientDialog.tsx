import { useState } from 'react'
import type { RecipientView } from '#shared/api/recipients.api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { emptyForm, formOf } from './form.ts'
import { messages } from './messages.ts'
import { RecipientEditor } from './RecipientEditor.tsx'

type Props = {
  /** Whom it is open for; null while it is closed. */
  edited: RecipientView | 'new' | null
  onClose: () => void
}

/** Adds a recipient or changes one. Once something was typed only its own buttons close it. */
export function RecipientDialog({ edited, onClose }: Props) {
  const [isDirty, setIsDirty] = useState(false)
  const recipient = edited === 'new' || edited === null ? undefined : edited
  const close = () => {
    setIsDirty(false)
    onClose()
  }
  return (
    <Dialog
      title={recipient ? messages.dialog.edit : messages.dialog.add}
      isOpen={edited !== null}
      onClose={close}
      isDismissible={!isDirty}
    >
      <RecipientEditor
        recipient={recipient}
        initial={recipient ? formOf(recipient) : emptyForm}
        onEdit={() => setIsDirty(true)}
        onClose={close}
      />
    </Dialog>
  )
}
