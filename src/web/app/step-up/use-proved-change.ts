import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorWords } from '#web/api/errors.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { isDismissal } from './passkeys.ts'
import { isAbandoned, useStepUp } from './step-up.tsx'

export type Change<Input, Answer> = {
  readonly act: (input: Input) => Promise<Answer>
  readonly onDone: (answer: Answer, input: Input) => void
  /** Title of the toast where it was refused. */
  readonly failed: string
  /** Instead of that toast, where a form marks its fields. */
  readonly onRefused?: (error: Error) => void
  /** The change invalidates every query whose key begins with it. */
  readonly changes: QueryKey
}

/** A change that may want a recent proof of who is there, and asks for one then; the page shows what has become of it. */
export function useProvedChange<Input, Answer = void>({
  act,
  onDone,
  failed,
  onRefused,
  changes,
}: Change<Input, Answer>) {
  const withStepUp = useStepUp()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withStepUp(() => act(input)),
    onSuccess: (answer, input) => {
      // An answer that was asked for before the change would replace what comes of it.
      void queryClient.cancelQueries({ queryKey: changes })
      void queryClient.invalidateQueries({ queryKey: changes })
      onDone(answer, input)
    },
    onError: error => {
      if (isAbandoned(error) || isDismissal(error)) return
      if (onRefused !== undefined) return onRefused(error)
      toast({ title: failed, description: errorWords(error), tone: 'danger' })
    },
  })
}
