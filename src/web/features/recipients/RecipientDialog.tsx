import { useState } from 'react'
import type { RecipientView } from '#shared/api/recipients.api.ts'
import { useWasTyped } from '#web/app/session/use-kept-form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { emptyForm, formOf } from './form.ts'
import { messages } from './messages.ts'
import { RecipientEditor } from './RecipientEditor.tsx'

export type Edited = RecipientView | 'new'

/** Names the form for `use-kept-form.ts`. */
export const nameOfForm = (edited: Edited): string => (edited === 'new' ? 'new' : edited.id)

type Props = {
  /** The recipient in the dialog; null while it is closed. */
  edited: Edited | null
  onClose: () => void
}

/** Adds a recipient or changes one. Once something was typed only its own buttons close it. */
export function RecipientDialog({ edited, onClose }: Props) {
  const [isDirty, setIsDirty] = useState(false)
  const wasTyped = useWasTyped()
  const recipient = edited === 'new' || edited === null ? undefined : edited
  const name = nameOfForm(edited ?? 'new')
  const close = () => {
    setIsDirty(false)
    onClose()
  }
  return (
    <Dialog
      title={recipient ? messages.dialog.edit : messages.dialog.add}
      isOpen={edited !== null}
      onClose={close}
      isDismissible={!isDirty && !wasTyped(name)}
    >
      <RecipientEditor
        name={name}
        recipient={recipient}
        initial={recipient ? formOf(recipient) : emptyForm}
        onEdit={() => setIsDirty(true)}
        onClose={close}
      />
    </Dialog>
  )
}
