import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useRemoval } from '../list/use-removal.ts'
import { messages } from './messages.ts'
import { deskKey } from './use-dialog-change.ts'

type Props = {
  name: string
  onEdit: () => void
  remove: () => Promise<void>
  /** The browser's question before a deletion: specification, section 5. */
  question: string
  done: string
  failed: string
  /** Its switch, which on a phone stands here to save a line. */
  children: ReactNode
}

/** The actions on a row of a list. */
export function RowActions({ name, onEdit, remove, question, done, failed, children }: Props) {
  const removal = useRemoval({ act: remove, question, done, failed, changes: deskKey })
  return (
    <span className="inline-flex max-sm:flex max-sm:items-center">
      <span className="contents sm:hidden">{children}</span>
      <IconButton
        label={messages.edit(name)}
        onClick={onEdit}
        className="text-brand hover:bg-soft max-sm:ms-auto"
      >
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={messages.delete(name)}
        onClick={removal.ask}
        aria-disabled={removal.isBusy || undefined}
        className="text-danger hover:bg-danger-soft"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </span>
  )
}
