import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'

type Props = {
  title: string
  text: string
  submit: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks once more before something that makes the account less safe. */
export const ConfirmDialog = ({ title, text, submit, isOpen, onClose, onConfirm }: Props) => (
  <Dialog title={title} isOpen={isOpen} onClose={onClose}>
    <form
      onSubmit={event => {
        event.preventDefault()
        onClose()
        onConfirm()
      }}
      className="grid gap-5"
    >
      <p className="text-muted">{text}</p>
      <DialogActions submit={submit} look="danger" isBusy={false} onCancel={onClose} />
    </form>
  </Dialog>
)
