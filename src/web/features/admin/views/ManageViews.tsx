import { ListOrdered, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type SavedView, VIEW_NAME_MAX } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { useKept } from '#web/app/session/use-kept-form.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { moved, MoveButtons } from '../editing/MoveButtons.tsx'
import { messages } from './messages.ts'
import { unchanged, useSaving } from './use-views.ts'

type Props = { own: readonly SavedView[] }

/** Opens the operator's own views, to name, share, order and remove them. */
export function ManageViews({ own }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (own.length === 0) return null
  return (
    <>
      <IconButton label={messages.manage} onClick={() => setIsOpen(true)} className="hover:bg-soft">
        <ListOrdered aria-hidden="true" className="size-5" />
      </IconButton>
      {isOpen && <ManageDialog own={own} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Drafts = { readonly views: readonly SavedView[] }

function ManageDialog({ own: now, onClose }: Props & { onClose: () => void }) {
  const [own] = useState(now) // as they were when it was opened: what another window saves meanwhile is a conflict
  const [{ views }, setDrafts] = useKept<Drafts>('views', { views: own })
  const [hasFault, setHasFault] = useState(false)
  const toast = useToast()
  const saving = useSaving({ done: messages.managed, onClose })
  const set = (next: readonly SavedView[]) => setDrafts({ views: next })
  const change = (id: string, changes: Partial<SavedView>) =>
    set(views.map(view => (view.id === id ? { ...view, ...changes } : view)))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (views.some(({ name }) => name.trim() === '')) {
      setHasFault(true)
      return toast({ ...messages.missing, tone: 'danger' })
    }
    const left = new Set(views.map(({ id }) => id))
    const removed = own.map(({ id }) => id).filter(id => !left.has(id))
    saving.mutate({ views: views.map(unchanged), removed })
  }
  return (
    <FormDialog
      title={messages.manage}
      form={{ onSubmit, noValidate: true }}
      isTyped={views !== own}
      submit={messages.submit}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{views.length === 0 ? messages.none : messages.lead}</p>
      <ul className="grid grid-cols-1 gap-4">
        {views.map((view, at) => (
          <li key={view.id} className="rounded-field border border-line p-3">
            <div className="flex items-start gap-2">
              <TextField
                label={messages.nameOf(own.find(({ id }) => id === view.id)?.name ?? view.name)}
                value={view.name}
                maxLength={VIEW_NAME_MAX}
                autoComplete="off"
                isInvalid={hasFault && view.name.trim() === ''}
                onChange={event => change(view.id, { name: event.currentTarget.value })}
                className="min-w-0 grow"
              />
            </div>
            {view.unknown.length > 0 && (
              <p className="mt-2 text-sm text-danger">{messages.unknownFilters(view.unknown.join(', '))}</p>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <CheckField
                label={messages.share}
                isChecked={view.isShared}
                onChange={isShared => change(view.id, { isShared })}
              />
              <span className="ms-auto inline-flex">
                <MoveButtons
                  name={view.name}
                  isFirst={at === 0}
                  isLast={at === views.length - 1}
                  onMove={by => set(moved(views, at, by))}
                />
                <IconButton
                  label={messages.remove(view.name)}
                  onClick={() => set(views.filter(({ id }) => id !== view.id))}
                  className="text-danger hover:bg-danger-soft"
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </IconButton>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
