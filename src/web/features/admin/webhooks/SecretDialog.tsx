import { ShownOnce } from '#web/parts/ShownOnce.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { messages } from './messages.ts'

const texts = messages.secret

type Props = {
  /** Undefined while it is closed. */
  secret: string | undefined
  onKept: () => void
}

/** The secret of an endpoint, this once. */
export const SecretDialog = ({ secret, onKept }: Props) => (
  <Dialog title={texts.title} isOpen={secret !== undefined} onClose={onKept} isDismissible={false}>
    {secret !== undefined && <ShownOnce texts={texts} secret={secret} onKept={onKept} />}
  </Dialog>
)
