import { Columns3 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ChosenColumns,
  saveTransferColumns,
  type TransferColumn,
  usualColumns,
} from '#shared/api/admin/transfers/transfer-columns.api.ts'
import { call } from '#web/api/call.ts'
import { useKept } from '#web/app/session/use-kept-form.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { moved, MoveButtons } from '../editing/MoveButtons.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { chosenOf, type Draft, draftsOf } from './drafts.ts'
import { messages } from './messages.ts'
import { columnsQuery } from './use-columns.ts'

type Props = {
  shown: readonly TransferColumn[]
}

/** Opens the columns of the list, to show, hide and order them. */
export function ChooseColumns(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={messages.columns} onClick={() => setIsOpen(true)} className="hover:bg-soft">
        <Columns3 aria-hidden="true" className="size-5" />
      </IconButton>
      {isOpen && <ColumnsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const { names } = messages

type Drafts = { readonly columns: readonly Draft[] }

function ColumnsDialog({ shown, onClose }: Props & { onClose: () => void }) {
  const [first] = useState(() => draftsOf(shown))
  const [{ columns }, setDrafts] = useKept<Drafts>('columns', { columns: first })
  const [said, setSaid] = useState('')
  const queryClient = useQueryClient()
  const saving = useDialogChange<ChosenColumns, ChosenColumns>({
    act: body => call(saveTransferColumns, { body }),
    onDone: answer => queryClient.setQueryData(columnsQuery.queryKey, answer),
    done: messages.saved,
    failed: messages.notSaved,
    changes: columnsQuery.queryKey,
    onClose,
  })
  const set = (next: readonly Draft[]) => setDrafts({ columns: next })
  const onMove = (at: number, by: -1 | 1) => {
    set(moved(columns, at, by))
    setSaid(messages.place(names[columns[at]!.name], at + by + 1, columns.length)) // the pressed button is that one's
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ columns: chosenOf(columns) })
  }
  return (
    <FormDialog
      title={messages.columns}
      form={{ onSubmit, noValidate: true }}
      isTyped={String(chosenOf(columns)) !== String(chosenOf(first))}
      submit={messages.submit}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{messages.lead}</p>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-field border border-line">
        {columns.map(({ name, isShown }, at) => (
          <li key={name} className="flex items-center justify-between gap-3 px-3">
            <CheckField
              label={names[name]}
              isChecked={isShown}
              onChange={checked =>
                set(columns.map(column => (column.name === name ? { name, isShown: checked } : column)))
              }
              className="min-w-0 grow"
            />
            <MoveButtons
              name={names[name]}
              isFirst={at === 0}
              isLast={at === columns.length - 1}
              onMove={by => onMove(at, by)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button
        look="quiet"
        size="small"
        onClick={() => set(draftsOf(usualColumns))}
        className="justify-self-start"
      >
        {messages.usual}
      </Button>
    </FormDialog>
  )
}
