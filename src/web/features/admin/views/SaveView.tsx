import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { VIEW_NAME_MAX, VIEWS_MAX } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { messages } from './messages.ts'
import { unchanged, useSaving, type ViewsShown } from './use-views.ts'
import { hasFiltersOf, keptFilters, viewPath } from './view-link.ts'

type Props = { views: ViewsShown; filters: Readonly<Record<string, string>> }

/** Saves the present filters as a new view or, where they have changed since an own view was opened, in it. */
export function SaveView({ views, filters }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  const { own, current } = views
  const isKept = [...own, ...views.shared].some(view => hasFiltersOf(view, filters))
  if (isKept || Object.keys(keptFilters(filters)).length === 0) return null
  const isFull = own.length >= VIEWS_MAX
  return (
    <>
      {current?.sharedBy === null && <UpdateView views={views} filters={filters} />}
      <Button
        look="secondary"
        size="small"
        onClick={() =>
          isFull ? toast({ title: messages.full(VIEWS_MAX), tone: 'danger' }) : setIsOpen(true)
        }
      >
        <BookmarkPlus aria-hidden="true" className="size-4" />
        {messages.save}
      </Button>
      {isOpen && <SaveDialog views={views} filters={filters} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function UpdateView({ views: { own, current }, filters }: Props) {
  const saving = useSaving({ done: messages.saved, onClose: () => {} })
  if (current === undefined) return null
  const views = own.map(view =>
    view === current ? { ...unchanged(view), filters: keptFilters(filters) } : unchanged(view),
  )
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={saving.isPending}
      onClick={() => saving.mutate({ views, removed: [] })}
    >
      {messages.update(current.name)}
    </Button>
  )
}

function SaveDialog({ views: { own }, filters, onClose }: Props & { onClose: () => void }) {
  const [, navigate] = useLocation()
  const saving = useSaving({
    done: messages.saved,
    onClose,
    onDone: ({ own: saved }) =>
      saved[own.length] && navigate(viewPath(saved[own.length]!), { replace: true }), // the last
  })
  const { form, field, values, edit } = useKeptForm('view', {
    initial: { name: '', share: '' },
    faultOf: typed => {
      const fields = emptyOf(typed, ['name'])
      return fields.length > 0 ? { toast: messages.missing, fields } : undefined
    },
    onSubmit: ({ name, share }) => {
      const added = { name: name.trim(), isShared: share !== '', filters: keptFilters(filters) }
      saving.mutate({ views: [...own.map(unchanged), added], removed: [] })
    },
  })
  return (
    <FormDialog
      title={messages.save}
      form={form}
      isTyped={values.name !== ''}
      submit={messages.submit}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{messages.keeps}</p>
      <TextField
        {...field('name')}
        label={messages.name}
        hint={messages.nameHint}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        data-autofocus
        required
      />
      <CheckField
        label={messages.share}
        isChecked={values.share !== ''}
        onChange={isChecked => edit('share', isChecked ? 'yes' : '')}
      />
    </FormDialog>
  )
}
