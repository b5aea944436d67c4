import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { type CaseFile, workOnCase } from '#shared/api/admin/compliance/cases.api.ts'
import {
  type CaseAct,
  type CaseKind,
  type CaseOutcome,
  type CaseReason,
  caseReasons,
  caseRemedies,
  type CaseRemedy,
  outcomesOf,
} from '#shared/cases/cases.ts'
import { CASE_TEXT_MAX } from '#shared/api/cases.api.ts'
import { call } from '#web/api/call.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { Card } from '../transfers/Card.tsx'
import { type CaseOrder, casesKey, workersQuery } from './calls.ts'
import { reasonWords } from './case-words.ts'
import { actTexts, messages, outcomeTexts, remedyTexts } from './messages.ts'

/** Acts that are done at once; the others open a dialog with their fields. */
const plain: readonly CaseAct[] = ['take', 'release', 'report']

/** Acts on a case that are possible now; the others are left out, with the reason where somebody would look for it. */
export function CaseActs({ file }: { file: CaseFile }) {
  const [asked, setAsked] = useState<CaseAct>()
  // An act without a dialog closes none: the next one may be open by the time that it is done.
  const doing = useCaseAct(file.id, () => {})
  const possible = file.acts.filter(
    ({ act, refusal }) => refusal === null && !(act === 'take' && file.isMine),
  )
  const closing = file.acts.find(({ act }) => act === 'close')?.refusal
  return (
    <Card title={messages.acts}>
      <div className="flex flex-wrap gap-3">
        {possible.map(({ act }) => (
          <Button
            key={act}
            size="small"
            look={act === 'decide' || act === 'report' || act === 'remedy' ? 'primary' : 'secondary'}
            isBusy={doing.isPending && doing.variables.act === act}
            onClick={() => (plain.includes(act) ? doing.mutate({ act }) : setAsked(act))}
          >
            {actTexts[act].button}
          </Button>
        ))}
      </div>
      {possible.some(({ act }) => act === 'remedy') && (
        <p className="mt-3 max-w-prose text-sm text-muted">{messages.remedyHint}</p>
      )}
      {closing !== null && closing !== undefined && (
        <p className="mt-3 text-sm text-muted">
          {actTexts.close.button}: {closing}
        </p>
      )}
      {asked !== undefined && (
        <ActDialog key={asked} file={file} act={asked} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  )
}

const useCaseAct = (id: string, onClose: () => void) =>
  useDialogChange({
    act: (body: CaseOrder) => call(workOnCase, { params: { id }, body }),
    done: messages.saved,
    failed: messages.failed,
    onClose,
    changes: casesKey,
  })

type Props = { file: CaseFile; act: CaseAct; onClose: () => void }

const fieldsOf = (act: CaseAct) => {
  if (act === 'decide') return ['outcome', 'reasonCode', 'text'] as const
  if (act === 'assign') return ['to'] as const
  return act === 'remedy' ? (['remedy'] as const) : (['text'] as const)
}

function ActDialog({ file: { id, kind }, act, onClose }: Props) {
  const doing = useCaseAct(id, onClose)
  const texts = actTexts[act]
  const { form, field, values } = useKeptForm(`case ${act} ${id}`, {
    initial: { text: '', outcome: '', reasonCode: '', remedy: '', to: '' },
    faultOf(typed) {
      const empty = emptyOf(typed, fieldsOf(act))
      return empty.length > 0 ? { toast: messages.missing, fields: empty } : undefined
    },
    onSubmit: typed => doing.mutate(orderOf(act, typed)),
  })
  return (
    <FormDialog
      title={texts.button}
      form={form}
      isTyped={Object.values(values).some(value => value !== '')}
      submit={texts.button}
      isBusy={doing.isPending}
      onClose={onClose}
    >
      {act === 'decide' && (
        <>
          <SelectField {...field('outcome')} label={messages.outcome} options={outcomesFor(kind)} />
          <SelectField
            {...field('reasonCode')}
            label={messages.reasonCode}
            options={reasonsOf(values.outcome as CaseOutcome | '')} // one of the options
          />
        </>
      )}
      {act === 'assign' && <WorkerField kind={kind} field={field('to')} />}
      {act === 'remedy' && (
        <>
          <p className="text-sm text-muted">{messages.remedyHint}</p>
          <SelectField {...field('remedy')} label={messages.remedy} options={remedies} />
        </>
      )}
      {act !== 'assign' && act !== 'remedy' && (
        <TextAreaField
          {...field('text')}
          label={texts.text ?? texts.button}
          {...(texts.hint !== undefined && { hint: texts.hint })}
          rows={5}
          maxLength={CASE_TEXT_MAX}
          required
        />
      )}
    </FormDialog>
  )
}

type FieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>

/** People who may work on a case of this kind. */
function WorkerField({ kind, field }: { kind: CaseKind; field: FieldProps }) {
  const { data = [] } = useQuery(workersQuery)
  const workers = data.filter(({ mayAlerts }) => kind !== 'alert' || mayAlerts)
  const options = [choose, ...workers.map(({ id, name }) => ({ value: id, label: name }))]
  return <SelectField {...field} label={messages.assignTo} options={options} />
}

const choose = { value: '', label: messages.choose }
const outcomesFor = (kind: CaseKind) => [
  choose,
  ...outcomesOf(kind).map(value => ({ value, label: outcomeTexts[value] })),
]
const remedies = [choose, ...caseRemedies.map(value => ({ value, label: remedyTexts[value] }))]

const reasonsOf = (outcome: CaseOutcome | '') => {
  const codes: readonly CaseReason[] = outcome === '' ? [] : caseReasons[outcome]
  return [choose, ...codes.map(value => ({ value, label: reasonWords[value] }))]
}

type Typed = Readonly<Record<'text' | 'outcome' | 'reasonCode' | 'remedy' | 'to', string>>

/** The values of the selects are among their options. */
function orderOf(act: CaseAct, { text, outcome, reasonCode, remedy, to }: Typed): CaseOrder {
  if (act === 'assign') return { act, to }
  if (act === 'remedy') return { act, remedy: remedy as CaseRemedy }
  if (act !== 'decide') return { act, text }
  return { act, text, outcome: outcome as CaseOutcome, reasonCode: reasonCode as CaseReason }
}
