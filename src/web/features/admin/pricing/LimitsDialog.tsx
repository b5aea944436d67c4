import type { TierLimitsView } from '#shared/api/admin/limits.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { limitsKey, saveLimits } from './limits-calls.ts'
import { messages } from './limits-messages.ts'

const AMOUNT = /^([0-9]{1,12}(\.[0-9]{1,2})?)?$/

const amounts = ['perTransfer', 'perDay', 'per30Days'] as const

type Props = { limits: TierLimitsView; onClose: () => void }

/** All three limits of a tier; what is left empty has none. */
export function LimitsDialog({ limits, onClose }: Props) {
  const saving = useDialogChange({
    act: (values: Values) => saveLimits(limits.tier, bodyOf(values)),
    done: messages.saved,
    onClose,
    failed: messages.notSaved,
    onRefused: error =>
      refuse(refusalFault({ error, title: messages.notSaved, fields: [...amounts, 'reason'] })),
    changes: limitsKey,
  })
  const initial = {
    perTransfer: limits.perTransfer ?? '',
    perDay: limits.perDay ?? '',
    per30Days: limits.per30Days ?? '',
    reason: '',
  }
  const { form, field, values, refuse } = useKeptForm<Values>(`limits ${limits.tier}`, {
    initial,
    faultOf,
    onSubmit: typed => saving.mutate(typed),
  })
  const isTyped = Object.entries(values).some(([name, text]) => initial[name as keyof Values] !== text)
  return (
    <FormDialog
      title={messages.dialog(messages.tiers[limits.tier][0])}
      form={form}
      isTyped={isTyped}
      submit={messages.save}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      {amounts.map((name, index) => (
        <TextField
          key={name}
          {...field(name)}
          label={messages[name]}
          hint={messages.hint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          inputClassName="tabular"
          data-autofocus={index === 0 || undefined}
        />
      ))}
      <ReasonField {...field('reason')} label={messages.reason} hint={messages.reasonHint} required />
    </FormDialog>
  )
}

type Values = Readonly<Record<(typeof amounts)[number] | 'reason', string>>

function faultOf(values: Values) {
  const odd = amounts.filter(name => !AMOUNT.test(values[name].trim()))
  if (odd.length > 0) return { toast: messages.noAmount, fields: odd }
  return values.reason.trim() === '' ? { toast: messages.noReason, fields: ['reason'] as const } : undefined
}

const bodyOf = ({ reason, ...typed }: Values) => ({
  perTransfer: typed.perTransfer.trim() || null,
  perDay: typed.perDay.trim() || null,
  per30Days: typed.per30Days.trim() || null,
  reason: reason.trim(),
})
