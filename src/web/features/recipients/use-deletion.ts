import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecipientView } from '#shared/api/recipients.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { removeRecipient, savedRecipientsQuery } from '#web/app/draft/saved-recipients.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { messages } from './messages.ts'
import { refusalToast } from './refusal-toast.ts'

/** Deletes a recipient after a browser confirmation (specification, section 5). */
export function useDeletion({ id, name }: RecipientView, onDeleted: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const deletion = useMutation({
    mutationFn: () => removeRecipient(id).catch(acceptGone),
    onSuccess: () => {
      toast({ title: messages.deleted, tone: 'plain' })
      queryClient.setQueryData(savedRecipientsQuery.queryKey, (list = []) =>
        list.filter(each => each.id !== id),
      )
      onDeleted()
    },
    onError: error => toast(refusalToast(error, messages.notDeleted)),
  })
  const ask = () => {
    if (!deletion.isPending && window.confirm(messages.confirmDelete(name))) deletion.mutate()
  }
  return { ask, isBusy: deletion.isPending }
}

/** Deleted already, in another window or by an answer that was lost: what was wanted is so. */
function acceptGone(error: unknown): void {
  if (!isRefusal(error, 'not_found')) throw error
}
