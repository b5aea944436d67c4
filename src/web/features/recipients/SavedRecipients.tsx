import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useWasTyped } from '#web/app/session/use-kept-form.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { RecipientCard } from './RecipientCard.tsx'
import { RecipientEditor } from './RecipientEditor.tsx'
import { countryOf } from './country-of.ts'
import { formOf } from './form.ts'
import { messages } from './messages.ts'
import { matching } from './search.ts'

/** Up to here they are all in sight, or nearly: looking is faster than typing. */
const SEARCH_FROM = 9

type Props = { recipients: readonly RecipientView[] }

export function SavedRecipients({ recipients }: Props) {
  const { countries } = useBoot()
  const [search, setSearch] = useState('')
  /** The recipient that the dialog is open for, or a new one. */
  const wasTyped = useWasTyped()
  const [edited, setEdited] = useState<Edited | null>(
    () => ([...recipients, 'new'] as const).find(each => wasTyped(nameOfForm(each))) ?? null,
  )
  const top = useRef<HTMLDivElement>(null)
  const hasSearch = recipients.length >= SEARCH_FROM
  const nameOf = (code: string) => countryOf(code, countries).country.name
  const shown = hasSearch ? matching(recipients, search, nameOf) : recipients
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div ref={top} className="max-w-xl">
          <PageHeading text={messages.title} />
          <p className="mt-2 text-muted">{messages.lead}</p>
        </div>
        {recipients.length > 0 && (
          <Button onClick={() => setEdited('new')} className="max-sm:w-full">
            <UserPlus aria-hidden="true" className="size-4.5" />
            {messages.add}
          </Button>
        )}
      </div>
      {hasSearch && <RecipientSearch search={search} onSearch={setSearch} count={shown.length} />}
      {recipients.length === 0 && <Empty onAdd={() => setEdited('new')} />}
      <ul className="mt-6 grid gap-5 sm:mt-8 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(recipient => (
          <RecipientCard
            key={recipient.id}
            recipient={recipient}
            {...countryOf(recipient.country, countries)}
            onEdit={() => setEdited(recipient)}
            onDeleted={() => top.current?.querySelector('h1')?.focus()}
          />
        ))}
      </ul>
      <RecipientDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

function Empty({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="mt-8 grid justify-items-center rounded-card border border-dashed border-edge px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-soft text-brand">
        <UserPlus aria-hidden="true" className="size-7" />
      </span>
      <h2 className="mt-5 text-xl font-semibold">{messages.emptyTitle}</h2>
      <p className="mt-2 mb-6 max-w-md text-muted">{messages.emptyText}</p>
      <Button onClick={onAdd}>{messages.add}</Button>
    </div>
  )
}

type RecipientSearchProps = { search: string; onSearch: (search: string) => void; count: number }

function RecipientSearch({ search, onSearch, count }: RecipientSearchProps) {
  return (
    <div className="mt-6 max-w-md">
      <TextField
        label={messages.search}
        type="search"
        placeholder={messages.searchHint}
        value={search}
        onChange={event => onSearch(event.currentTarget.value)}
        autoComplete="off"
      />
      <p role="status" className={count === 0 ? 'mt-6 text-muted' : 'sr-only'}>
        {count === 0 ? messages.noMatch : messages.count(count)}
      </p>
    </div>
  )
}

type Edited = RecipientView | 'new'

/** Names the form for `use-kept-form.ts`. */
const nameOfForm = (edited: Edited): string => (edited === 'new' ? 'new' : edited.id)

type RecipientDialogProps = {
  /** The recipient in the dialog; null while it is closed. */
  edited: Edited | null
  onClose: () => void
}

/** Adds a recipient or changes one. Once something was typed only its own buttons close it. */
function RecipientDialog({ edited, onClose }: RecipientDialogProps) {
  const [isDirty, setIsDirty] = useState(false)
  const wasTyped = useWasTyped()
  const recipient = edited === 'new' || edited === null ? undefined : edited
  const name = nameOfForm(edited ?? 'new')
  const close = () => {
    setIsDirty(false)
    onClose()
  }
  return (
    <Dialog
      title={recipient ? messages.dialog.edit : messages.dialog.add}
      isOpen={edited !== null}
      onClose={close}
      isDismissible={!isDirty && !wasTyped(name)}
    >
      <RecipientEditor
        name={name}
        recipient={recipient}
        initial={formOf(recipient)}
        onEdit={() => setIsDirty(true)}
        onClose={close}
      />
    </Dialog>
  )
}
