import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { recipientDraft } from '#web/app/draft/recipient-draft.ts'
import { removeRecipient, savedRecipientsQuery } from '#web/app/draft/saved-recipients.ts'
import { useStartWizard } from '#web/app/transfer/start-wizard.ts'
import { Flag } from '#web/parts/country/Flag.tsx'
import { accountEnding } from '#web/parts/receipt/receipt-texts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import type { RecipientCountry } from './country-of.ts'
import { messages } from './messages.ts'
import { refusalToast } from './refusal-toast.ts'

type Props = RecipientCountry & { recipient: RecipientView; onEdit: () => void; onDeleted: () => void }

/** A slip for one person: who and where above the tear line, what to do below it. */
export function RecipientCard({ recipient, country, isOpen, onEdit, onDeleted }: Props) {
  const { name, city } = recipient
  const deletion = useDeletion(recipient, onDeleted)
  return (
    <li className="slip flex flex-col">
      <div className="slip-sheet flex-1 rounded-t-card p-5">
        <div className="flex items-start gap-4">
          <Monogram name={name} />
          <div className="min-w-0 flex-1">
            <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
            <p className="mt-0.5 flex items-start gap-2 text-sm text-muted">
              <span className="mt-0.5">
                <Flag country={country} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                {city}, {country.name}
              </span>
            </p>
          </div>
        </div>
        <Account recipient={recipient} />
      </div>
      <div className="slip-foot relative flex flex-wrap items-center gap-1 rounded-b-card px-4 py-3">
        <div aria-hidden="true" className="tear-line absolute inset-x-4 top-0 h-px" />
        {isOpen ? (
          <SendButton recipient={recipient} />
        ) : (
          <p className="px-1 text-sm text-muted">{messages.closed(country.name)}</p>
        )}
        <span className="ms-auto flex">
          <IconButton label={messages.edit(name)} onClick={onEdit} className="text-brand hover:bg-soft">
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton
            label={messages.delete(name)}
            onClick={deletion.ask}
            aria-disabled={deletion.isBusy || undefined}
            className="text-danger hover:bg-danger-soft"
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

function Account({ recipient: { bankName, accountNumber } }: { recipient: RecipientView }) {
  if (bankName === null && accountNumber === null)
    return <p className="mt-5 text-sm text-muted">{messages.noAccount}</p>
  return (
    <div className="mt-5 wrap-anywhere">
      <p className="font-medium">{bankName}</p>
      {accountNumber !== null && (
        <p className="text-sm text-muted">
          {messages.account} <bdi className="tabular">{accountEnding(accountNumber)}</bdi>
        </p>
      )}
    </div>
  )
}

function SendButton({ recipient }: { recipient: RecipientView }) {
  const startWizard = useStartWizard()
  return (
    <Button
      size="small"
      aria-label={messages.sendTo(recipient.name)}
      onClick={() => startWizard(recipientDraft(recipient))}
    >
      {messages.send}
    </Button>
  )
}

/** The first letters of the first and the last name, by which the eye finds people. */
function Monogram({ name }: { name: string }) {
  const letters = name.split(/\s+/).flatMap(word => /\p{L}/u.exec(word)?.[0] ?? [])
  return (
    <span
      aria-hidden="true"
      className="flex size-12 shrink-0 items-center justify-center rounded-pill bg-soft font-semibold text-brand uppercase"
    >
      {letters[0]}
      {letters.length > 1 && letters.at(-1)}
    </span>
  )
}

/** Deletes a recipient after a browser confirmation. */
function useDeletion({ id, name }: RecipientView, onDeleted: () => void) {
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
