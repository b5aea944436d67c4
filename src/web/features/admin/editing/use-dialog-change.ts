import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { type Change, useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { messages } from './messages.ts'

/** A change on the desk may show in the lists and in the figures above them. */
export const deskKey = ['/api', 'admin'] as const

type DialogChange<Input, Answer> = Pick<Change<Input, Answer>, 'act' | 'changes' | 'failed' | 'onRefused'> & {
  /** Title of the toast of success. */
  readonly done: string
  readonly onDone?: (answer: Answer) => void
  readonly onClose: () => void
}

/** The change that a dialog sends. Success closes it, and so does a request that waits for a second admin: it is no failure. */
export function useDialogChange<Input, Answer = unknown>({
  done,
  onDone,
  onClose,
  onRefused,
  ...change
}: DialogChange<Input, Answer>) {
  const toast = useToast()
  const queryClient = useQueryClient()
  return useProvedChange<Input, Answer>({
    ...change,
    onDone: answer => {
      onClose()
      toast({ title: done, tone: 'plain' })
      onDone?.(answer)
    },
    onRefused: error => {
      if (isRefusal(error, 'awaits_approval')) {
        onClose()
        void queryClient.invalidateQueries({ queryKey: change.changes })
        return toast({ title: messages.awaits, description: errorWords(error), tone: 'plain' })
      }
      if (onRefused !== undefined) return onRefused(error)
      return toast({ title: change.failed, description: errorWords(error), tone: 'danger' })
    },
  })
}
