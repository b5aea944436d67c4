import type { RailView } from '#shared/api/admin/treasury.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { CurrencySelect } from '../editing/CurrencySelect.tsx'
import { saveThreshold, treasuryKey } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.threshold
const AMOUNT = /^([0-9]{1,12}(\.[0-9]{1,2})?)?$/
const REASON_MAX = 300 // as many characters as the contract takes

type Props = {
  /** Undefined: a rail and a currency are to be chosen. */
  at: RailView | undefined
  rails: readonly string[]
  onClose: () => void
}

/** Below how much at a rail admins are warned. */
export function ThresholdDialog({ at, rails, onClose }: Props) {
  const toast = useToast()
  const saving = useProvedChange({
    act: saveThreshold,
    changes: treasuryKey,
    failed: texts.failed,
    onDone: () => {
      onClose()
      toast({ title: texts.saved, tone: 'plain' })
    },
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
    <Dialog title={texts.title} isOpen onClose={onClose} isDismissible={!isTyped && !saving.isPending}>
      <form {...form} className="grid gap-5">
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
        <TextField
          {...field('threshold')}
          label={texts.amount}
          hint={texts.hint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          inputClassName="tabular"
          data-autofocus={at !== undefined || undefined}
        />
        <TextField
          {...field('reason')}
          label={texts.reason}
          note={texts.optional}
          autoComplete="off"
          maxLength={REASON_MAX}
        />
        <DialogActions submit={texts.save} isBusy={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type Values = Readonly<Record<'rail' | 'currency' | 'threshold' | 'reason', string>>

function faultOf({ currency, threshold }: Values) {
  if (currency === '') return { toast: { title: texts.noCurrency }, fields: ['currency'] as const }
  return AMOUNT.test(threshold.trim())
    ? undefined
    : { toast: { title: texts.noAmount }, fields: ['threshold'] as const }
}
