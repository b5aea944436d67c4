import type { QueryKey } from '@tanstack/react-query'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'

type Removal = {
  readonly act: () => Promise<void>
  /** The browser's question before the removal. */
  readonly question: string
  /** Title of the toast afterwards. */
  readonly done: string
  readonly failed: string
  readonly changes: QueryKey
}

/** Deletes something after a browser confirmation. */
export function useRemoval({ act, question, done, failed, changes }: Removal) {
  const toast = useToast()
  const removal = useProvedChange({
    act: () => act(),
    onDone: () => toast({ title: done, tone: 'plain' }),
    failed,
    changes,
  })
  const ask = () => {
    if (!removal.isPending && window.confirm(question)) removal.mutate(undefined)
  }
  return { ask, isBusy: removal.isPending }
}
