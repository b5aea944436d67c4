import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RecipientView } from '#shared/api/recipients.api.ts'
import { newKey } from '#web/api/new-key.ts'
import {
  changeRecipient,
  type RecipientBody,
  savedRecipientsQuery,
  saveRecipient,
} from '#web/app/draft/saved-recipients.ts'
import { recipientMessages as texts } from '#web/parts/recipient-messages.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { refusalToast } from './refusal-toast.ts'

type Handlers = { readonly onSaved: () => void; readonly onRefused: (error: Error) => void }

/** Saves a new recipient, or changes the one that is given. A repeat after a lost answer makes no second one. */
export function useSave(recipient: RecipientView | undefined, { onSaved, onRefused }: Handlers) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const keyOf = useKeyOf()
  return useMutation({
    mutationFn: (body: RecipientBody) =>
      recipient === undefined
        ? saveRecipient({ body, key: keyOf(body) })
        : changeRecipient(recipient.id, body),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: savedRecipientsQuery.queryKey })
      toast({ title: recipient ? texts.updated : texts.added, tone: 'plain' })
      onSaved()
    },
    onError: error => {
      toast(refusalToast(error, recipient ? texts.notUpdated : texts.notAdded))
      onRefused(error)
    },
  })
}

/** One key as long as the same is asked for. */
function useKeyOf(): (body: RecipientBody) => string {
  const last = useRef({ text: '', key: '' })
  return body => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: newKey() }
    return last.current.key
  }
}
