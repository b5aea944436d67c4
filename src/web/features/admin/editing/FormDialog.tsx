import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'

type Props = Pick<ComponentProps<typeof DialogActions>, 'submit' | 'look' | 'isBusy'> & {
  title: string
  form: ComponentProps<'form'>
  isTyped: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form. Once something was typed, and while it is sent, only its own buttons close it. */
export const FormDialog = ({ title, form, isTyped, onClose, children, ...actions }: Props) => (
  <Dialog title={title} isOpen onClose={onClose} isDismissible={!isTyped && !actions.isBusy}>
    <form {...form} className="grid grid-cols-1 gap-5">
      {children}
      <DialogActions {...actions} onCancel={onClose} />
    </form>
  </Dialog>
)
