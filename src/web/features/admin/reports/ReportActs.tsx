import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { useSession } from '#web/app/session/session.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { workersQuery } from '../cases/calls.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { endDraft, type FilingBody, recordReport, reportsKey } from './calls.ts'
import { messages } from './messages.ts'

type Act = 'record' | 'withdraw'

/** The two ends of a draft. */
export function ReportActs({ report }: { report: ReportView }) {
  const [asked, setAsked] = useState<Act>()
  const onClose = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => setAsked('record')}>
        {messages.record.button}
      </Button>
      <Button size="small" look="secondary" onClick={() => setAsked('withdraw')}>
        {messages.withdraw.button}
      </Button>
      {asked === 'record' && <RecordDialog id={report.id} onClose={onClose} />}
      {asked === 'withdraw' && <WithdrawDialog id={report.id} onClose={onClose} />}
    </div>
  )
}

type Props = { id: string; onClose: () => void }

const filingFields = ['reference', 'filedOn', 'filedBy'] as const

function RecordDialog({ id, onClose }: Props) {
  const texts = messages.record
  const { user } = useSession()
  const { data = [] } = useQuery(workersQuery)
  const filers = data.filter(({ mayAlerts }) => mayAlerts)
  const recording = useDialogChange({
    act: (body: FilingBody) => recordReport(id, body),
    done: texts.done,
    failed: texts.failed,
    onClose,
    onRefused: error => refuse(refusalFault({ error, title: texts.failed, fields: filingFields })),
    changes: reportsKey,
  })
  const initial = { reference: '', filedOn: '', filedBy: user?.id ?? '' }
  const { form, field, values, refuse } = useKeptForm(`filing ${id}`, {
    initial,
    faultOf(typed) {
      const empty = emptyOf(typed, filingFields)
      return empty.length > 0 ? { toast: messages.missing, fields: empty } : undefined
    },
    onSubmit: typed => recording.mutate({ ...typed, reference: typed.reference.trim() }),
  })
  return (
    <FormDialog
      title={texts.button}
      form={form}
      isTyped={values.reference !== '' || values.filedOn !== ''}
      submit={texts.button}
      isBusy={recording.isPending}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{texts.lead}</p>
      <TextField
        {...field('reference')}
        label={messages.reference}
        autoComplete="off"
        maxLength={60}
        inputClassName="tabular"
        required
      />
      <TextField {...field('filedOn')} label={messages.filedOn} type="date" required />
      <SelectField
        {...field('filedBy')}
        label={messages.filedBy}
        options={[
          { value: '', label: texts.choose },
          ...filers.map(filer => ({ value: filer.id, label: filer.name })),
        ]}
      />
    </FormDialog>
  )
}

function WithdrawDialog({ id, onClose }: Props) {
  const texts = messages.withdraw
  const ending = useDialogChange({
    act: (reason: string) => endDraft(id, reason),
    done: texts.done,
    failed: texts.failed,
    onClose,
    changes: reportsKey,
  })
  const { form, field, values } = useKeptForm(`withdrawal ${id}`, {
    initial: { reason: '' },
    faultOf: typed =>
      typed.reason.trim() === '' ? { toast: messages.missing, fields: ['reason'] } : undefined,
    onSubmit: ({ reason }) => ending.mutate(reason.trim()),
  })
  return (
    <FormDialog
      title={texts.button}
      form={form}
      isTyped={values.reason !== ''}
      submit={texts.button}
      isBusy={ending.isPending}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{texts.lead}</p>
      <ReasonField {...field('reason')} label={texts.reason} required />
    </FormDialog>
  )
}
