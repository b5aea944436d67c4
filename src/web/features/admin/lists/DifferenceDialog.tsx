import { useQuery } from '@tanstack/react-query'
import type { DifferenceView } from '#shared/api/admin/compliance/lists.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { NotThere } from '../pricing/Section.tsx'
import { differenceQuery, listsKey, putListInForce } from './calls.ts'
import { messages } from './messages.ts'

type Props = { list: string; number: number; isReadOnly: boolean; onClose: () => void }

/** Shows what a version changes beside the one in force, and puts it in force. */
export function DifferenceDialog({ list, number, isReadOnly, onClose }: Props) {
  const query = useQuery(differenceQuery(number))
  const title = messages.dialog(messages.names[list] ?? list, number)
  if (query.data !== undefined && !isReadOnly)
    return <InForceDialog title={title} difference={query.data} onClose={onClose} />
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {query.data === undefined ? <NotThere query={query} /> : <Difference difference={query.data} />}
    </Dialog>
  )
}

type InForceProps = { title: string; difference: DifferenceView; onClose: () => void }

function InForceDialog({ title, difference, onClose }: InForceProps) {
  const { number, basedOn, needsSecond } = difference
  const change = useDialogChange({
    act: putListInForce,
    changes: listsKey,
    done: messages.done,
    failed: messages.failed,
    onClose,
  })
  const { form, field, values } = useKeptForm(`sanctions version ${number}`, {
    initial: { reason: '' },
    faultOf: ({ reason }) => (reason === '' ? { toast: messages.missing, fields: ['reason'] } : undefined),
    onSubmit: ({ reason }) => change.mutate({ number, basedOn, reason }),
  })
  return (
    <FormDialog
      title={title}
      form={form}
      isTyped={values.reason !== ''}
      submit={messages.putInForce}
      isBusy={change.isPending}
      onClose={onClose}
    >
      <Difference difference={difference} />
      {needsSecond && (
        <p className="rounded-field bg-warn-soft px-4 py-3 text-warn">{messages.needsSecond}</p>
      )}
      <ReasonField {...field('reason')} label={messages.reason} hint={messages.reasonHint} required />
    </FormDialog>
  )
}

const parts = ['added', 'removed', 'changed'] as const

const Difference = ({ difference }: { difference: DifferenceView }) => (
  <div className="grid gap-3">
    <p className="text-muted">
      {difference.basedOn === null ? messages.first : messages.basedOn(difference.basedOn)}
    </p>
    {parts.map(part => {
      const { count, first } = difference[part]
      if (count === 0) return <p key={part}>{messages[part](0)}</p>
      return (
        <details key={part}>
          <summary className="font-semibold text-brand">{messages[part](count)}</summary>
          <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto text-sm">
            {first.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                {name} <span className="text-muted">{id}</span>
              </li>
            ))}
            {count > first.length && <li className="text-muted">{messages.more(count - first.length)}</li>}
          </ul>
        </details>
      )
    })}
  </div>
)
