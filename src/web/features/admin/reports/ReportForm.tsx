import {
  NARRATIVE_MAX,
  REPORT_TEXT_MAX,
  type ReportFields,
  type ReportView,
} from '#shared/api/admin/compliance/reports.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DecimalField, SwitchField } from '../editing/editor-fields.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { Card } from '../transfers/Card.tsx'
import { changeDraft, reportsKey } from './calls.ts'
import { messages } from './messages.ts'
import { bodyOf, faultOf, type ReportValues, valuesOf } from './report-form.ts'

type Props = { report: ReportView; fields: ReportFields; isReadOnly: boolean }

/** The fields of a report; of one that is recorded, and for those who only read, as they are. */
export function ReportForm({ report, fields, isReadOnly }: Props) {
  const { id, kind, version } = report
  const initial = valuesOf(report, fields)
  const saving = useDialogChange({
    act: (typed: ReportValues) => changeDraft(id, bodyOf(typed, version)),
    done: messages.saved,
    failed: messages.notSaved,
    onClose: () => {},
    onRefused: error =>
      refuse(
        refusalFault({
          error,
          title: messages.notSaved,
          fields: Object.keys(initial) as [keyof ReportValues],
        }),
      ),
    changes: reportsKey,
  })
  const { form, field, refuse } = useKeptForm<ReportValues>(`report ${id} ${version}`, {
    initial,
    faultOf,
    onSubmit: typed => saving.mutate(typed),
  })
  const labels =
    kind === 'currency_transaction' ? { ...messages.fields, ...messages.currencyFields } : messages.fields
  const of = (name: keyof ReportValues) => ({
    ...field(name),
    label: labels[name],
    readOnly: isReadOnly,
    autoComplete: 'off',
    maxLength: REPORT_TEXT_MAX,
  })
  const { name, value, onChange } = field('hasSuspect')
  return (
    <Card title={messages.draft}>
      <form {...form} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...of('startsOn')} type="date" required />
          {kind === 'suspicious_activity' && !isReadOnly && (
            <SwitchField name={name} value={value} onChange={onChange} label={labels.hasSuspect} />
          )}
          <TextField {...of('institutionName')} />
          <TextAreaField {...of('institutionAddress')} rows={2} />
          <TextField {...of('subjectName')} />
          <TextAreaField {...of('subjectAddress')} rows={2} />
          <TextField {...of('subjectBirthDate')} type="date" />
          <TextField {...of('subjectDocument')} />
          <TextField {...of('subjectContact')} className="sm:col-span-2" />
          <TextField {...of('activity')} />
          <DecimalField {...of('amountUsd')} maxLength={15} required />
          <TextField {...of('firstOn')} type="date" />
          <TextField {...of('lastOn')} type="date" />
        </div>
        <TextAreaField
          {...of('narrative')}
          hint={messages.narrativeHint}
          rows={12}
          maxLength={NARRATIVE_MAX}
        />
        {!isReadOnly && (
          <Button type="submit" className="justify-self-start" isBusy={saving.isPending}>
            {messages.save}
          </Button>
        )}
      </form>
    </Card>
  )
}
