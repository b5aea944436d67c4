import type { RailView } from '#shared/api/admin/money/treasury.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { CurrencySelect, DecimalField } from '../editing/editor-fields.tsx'
import { saveThreshold, treasuryKey } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.threshold
const AMOUNT = /^([0-9]{1,12}(\.[0-9]{1,2})?)?$/

type Props = {
  /** Undefined: a rail and a currency are to be chosen. */
  at: RailView | undefined
  rails: readonly string[]
  onClose: () => void
}

/** Below how much at a rail admins are warned. */
export function ThresholdDialog({ at, rails, onClose }: Props) {
  const saving = useDialogChange({
    act: saveThreshold,
    changes: treasuryKey,
    failed: texts.failed,
    done: texts.saved,
    onClose,
    onRefused: error =>
      refuse(
        refusalFault({
          error,
          title: texts.failed,
          fields: ['threshold', 'reason'],
          otherwise: ['threshold'],
        }),
      ),
  })
  const initial = {
    rail: at?.rail ?? rails[0] ?? '',
    currency: at?.currency ?? '',
    threshold: at?.threshold ?? '',
    reason: '',
  }
  const { form, field, values, refuse } = useKeptForm(`threshold ${initial.rail} ${initial.currency}`, {
    initial,
    faultOf,
    onSubmit: ({ rail, currency, threshold, reason }) =>
      saving.mutate({
        rail,
        currency,
        threshold: threshold.trim() || null,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      }),
  })
  const isTyped = values.threshold !== initial.threshold || values.reason !== ''
  return (
    <FormDialog
      title={texts.title}
      form={form}
      isTyped={isTyped}
      submit={texts.save}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('rail')}
          label={texts.rail}
          options={[...new Set([...rails, initial.rail])].map(name => ({ value: name, label: name }))}
          disabled={at !== undefined}
          data-autofocus={at === undefined || undefined}
        />
        <CurrencySelect
          {...field('currency')}
          label={texts.currency}
          none={texts.choose}
          disabled={at !== undefined}
        />
      </div>
      <DecimalField
        {...field('threshold')}
        label={texts.amount}
        hint={texts.hint}
        data-autofocus={at !== undefined || undefined}
      />
      <ReasonField {...field('reason')} label={texts.reason} note={texts.optional} />
    </FormDialog>
  )
}

type Values = Readonly<Record<'rail' | 'currency' | 'threshold' | 'reason', string>>

function faultOf({ currency, threshold }: Values) {
  if (currency === '') return { toast: { title: texts.noCurrency }, fields: ['currency'] as const }
  return AMOUNT.test(threshold.trim())
    ? undefined
    : { toast: { title: texts.noAmount }, fields: ['threshold'] as const }
}
