import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorWords } from '#web/api/errors.ts'
import { isDismissal } from '#web/app/passkeys.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { accountKey } from './calls.ts'
import { isAbandoned, useStepUp } from './step-up.tsx'

type Change<Input, Answer> = {
  readonly act: (input: Input) => Promise<Answer>
  readonly onDone: (answer: Answer, input: Input) => void
  /** Title of the toast where it was refused. */
  readonly failed: string
  /** Instead of that toast, where a form marks its fields. */
  readonly onRefused?: (error: Error) => void
}

/** A change to the account: with a proof of who is there where one is asked for, and the page shows what has become of it. */
export function useChange<Input, Answer = void>({ act, onDone, failed, onRefused }: Change<Input, Answer>) {
  const withStepUp = useStepUp()
  const toast = useToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withStepUp(() => act(input)),
    onSuccess: (answer, input) => {
      void queryClient.invalidateQueries({ queryKey: accountKey })
      onDone(answer, input)
    },
    onError: error => {
      if (isAbandoned(error) || isDismissal(error)) return
      if (onRefused !== undefined) return onRefused(error)
      toast({ title: failed, description: errorWords(error), tone: 'danger' })
    },
  })
}
