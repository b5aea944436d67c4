import { type ComponentProps, type ComponentType, useState } from 'react'
import { useWasTyped } from '#web/app/session/use-kept-form.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'

/** The dialog's subject: a row, a new one, or null while it is closed. */
export type Edited<Row> = Row | 'new' | null

export type EditorProps<Row> = {
  /** Tells the form from the others of its page. */
  readonly formName: string
  /** Undefined for a new one. */
  readonly row: Row | undefined
  readonly onEdit: () => void
  readonly onClose: () => void
}

type Props<Row> = {
  edited: Edited<Row>
  titles: { readonly add: string; readonly edit: string }
  onClose: () => void
  Editor: ComponentType<EditorProps<Row>>
}

/** Adds something or changes it. Once something was typed only its own buttons close it. */
export function EditorDialog<Row extends { readonly id: string }>({
  edited,
  titles,
  onClose,
  Editor,
}: Props<Row>) {
  const [isDirty, setIsDirty] = useState(false)
  const wasTyped = useWasTyped()
  const row = edited === 'new' || edited === null ? undefined : edited
  const formName = row?.id ?? 'new'
  const close = () => {
    setIsDirty(false)
    onClose()
  }
  return (
    <Dialog
      title={row ? titles.edit : titles.add}
      isOpen={edited !== null}
      onClose={close}
      isDismissible={!isDirty && !wasTyped(formName)}
    >
      <Editor formName={formName} row={row} onEdit={() => setIsDirty(true)} onClose={close} />
    </Dialog>
  )
}

/** Below the two columns of an editor's fields. */
export const EditorActions = (props: ComponentProps<typeof DialogActions>) => (
  <div className="sm:col-span-2">
    <DialogActions {...props} />
  </div>
)
