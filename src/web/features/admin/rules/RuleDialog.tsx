import type { RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import { kindOf, type RuleName, type Threshold } from '#shared/compliance/rules.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DecimalField, SwitchField } from '../editing/editor-fields.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { rulesKey, saveRule } from './calls.ts'
import { messages, ruleTexts } from './messages.ts'
import { faultOf, oddFigures, type RuleValues, settingsOf, valuesOf } from './rule-form.ts'
import { RulePreview } from './RulePreview.tsx'
import { figureOf, looksFor } from './rule-words.ts'

type Props = { rule: RuleView; isReadOnly: boolean; onClose: () => void }

export const RuleDialog = ({ isReadOnly, ...props }: Props) =>
  isReadOnly ? <ShownRule {...props} /> : <EditedRule {...props} />

type DialogProps = Omit<Props, 'isReadOnly'>

/** Settings of a rule and its preview, for those who only read. */
const ShownRule = ({ rule: { rule, settings }, onClose }: DialogProps) => (
  <Dialog title={ruleTexts[rule].name} isOpen onClose={onClose}>
    <div className="grid gap-5">
      <p>{looksFor(rule, settings)}.</p>
      <RulePreview rule={rule} settings={() => settingsOf(rule, valuesOf(settings))} />
      <Button look="secondary" onClick={onClose}>
        {messages.close}
      </Button>
    </div>
  </Dialog>
)

function EditedRule({ rule: { rule, version, settings }, onClose }: DialogProps) {
  const { thresholds, outcomes } = kindOf(rule)
  const initial = valuesOf(settings)
  const saving = useDialogChange({
    act: (values: RuleValues) =>
      saveRule(rule, {
        settings: settingsOf(rule, values),
        basedOn: version,
        reason: values.reason.trim(),
      }),
    done: messages.saved,
    onClose,
    failed: messages.notSaved,
    onRefused: error =>
      refuse(refusalFault({ error, title: messages.notSaved, fields: ['outcome', ...thresholds, 'reason'] })),
    changes: rulesKey,
  })
  const { form, field, values, refuse } = useKeptForm<RuleValues>(`rule ${rule} ${version}`, {
    initial,
    faultOf: typed => faultOf(rule, typed),
    onSubmit: typed => saving.mutate(typed),
  })
  const isTyped = Object.entries(values).some(([name, text]) => initial[name as keyof RuleValues] !== text)
  const proposal = () => {
    const odd = oddFigures(rule, values)
    if (odd.length === 0) return settingsOf(rule, values)
    refuse({ toast: messages.noFigure, fields: odd })
    return undefined
  }
  return (
    <FormDialog
      title={ruleTexts[rule].name}
      form={form}
      isTyped={isTyped}
      submit={messages.save}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      {/* The switch spans two columns, and this form has one. */}
      <div>
        <SwitchField {...switchOf(field('isEnabled'))} label={messages.enabled} />
      </div>
      <SelectField
        {...field('outcome')}
        label={messages.outcome}
        options={outcomes.map(value => ({ value, label: messages.outcomes[value] }))}
      />
      {thresholds.map(name => (
        <Figure key={name} rule={rule} name={name} field={field(name)} />
      ))}
      <RulePreview rule={rule} settings={proposal} />
      <ReasonField {...field('reason')} label={messages.reason} hint={messages.reasonHint} required />
    </FormDialog>
  )
}

type FieldProps = React.ComponentProps<typeof TextField>

const switchOf = ({
  name,
  value,
  onChange,
}: {
  name: string
  value: string
  onChange: FieldProps['onChange']
}) => ({
  name,
  value,
  onChange: onChange!,
})

type FigureProps = { rule: RuleName; name: Threshold; field: Omit<FieldProps, 'label'> }

/** One figure of a rule: an amount or a number, or codes of countries. */
const Figure = ({ rule, name, field }: FigureProps) =>
  name === 'sendCountries' || name === 'receiveCountries' ? (
    <TextField {...field} {...figureOf(rule, name)} autoComplete="off" />
  ) : (
    <DecimalField {...field} {...figureOf(rule, name)} />
  )
