import { Allowed } from '../desk/Allowed.tsx'
import { useRef } from 'react'
import { NOTE_MAX, type TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { newKey } from '#web/api/new-key.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { When } from '#web/parts/When.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { edgeClass, fieldClass, labelClass } from '#web/ui/fields/field-class.ts'
import { fieldMessages } from '#web/ui/fields/field-messages.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Nothing } from './Attempts.tsx'
import { addNote, fileQuery } from './calls.ts'
import { Card } from './Card.tsx'
import { messages } from './messages.ts'

const texts = messages.file

type Props = { id: string; notes: TransferFile['notes'] }

/** The notes that admins have written for each other. */
export const Notes = ({ id, notes }: Props) => (
  <Card title={texts.notes}>
    {notes.length === 0 ? (
      <Nothing text={texts.noNotes} />
    ) : (
      <ul className="grid gap-3">
        {notes.map(note => (
          <li key={note.id} className="rounded-field bg-bg px-4 py-3">
            <p className="whitespace-pre-wrap wrap-anywhere">
              <bdi>{note.text}</bdi>
            </p>
            <p className="mt-1 text-xs text-muted">
              <bdi>{note.author}</bdi> · <When at={note.at} />
            </p>
          </li>
        ))}
      </ul>
    )}
    <Allowed to="transfers.note">
      <NoteForm id={id} />
    </Allowed>
  </Card>
)

function NoteForm({ id }: { id: string }) {
  const toast = useToast()
  const key = useRef(newKey())
  const adding = useProvedChange({
    act: (text: string) => addNote(id, text, key.current),
    onDone: () => {
      key.current = newKey()
      clear()
      toast({ title: texts.noteAdded, tone: 'plain' })
    },
    failed: texts.noteFailed,
    onRefused: error => refuse(refusalFault({ error, title: texts.noteFailed, fields: ['text'] })),
    changes: fileQuery(id).queryKey,
  })
  const { form, field, clear, refuse } = useKeptForm(`note ${id}`, {
    initial: { text: '' },
    faultOf: ({ text }) => (text.trim() === '' ? { toast: texts.noteMissing, fields: ['text'] } : undefined),
    onSubmit: ({ text }) => adding.mutate(text.trim()),
  })
  const { isInvalid, error = fieldMessages.required(texts.note), onChange, ...input } = field('text')
  return (
    <form {...form} className="mt-4 grid gap-3">
      <div>
        <label htmlFor="note" className={labelClass}>
          {texts.note}
        </label>
        <textarea
          {...input}
          id="note"
          rows={3}
          maxLength={NOTE_MAX}
          aria-invalid={isInvalid || undefined}
          aria-describedby="note-below"
          onChange={onChange}
          className={`${fieldClass} ${edgeClass(isInvalid)} block py-3`}
        />
        <p id="note-below" className="mt-1.5 text-sm text-danger empty:hidden">
          {isInvalid && error}
        </p>
      </div>
      <Button
        type="submit"
        look="secondary"
        size="small"
        isBusy={adding.isPending}
        className="justify-self-end"
      >
        {texts.addNote}
      </Button>
    </form>
  )
}
