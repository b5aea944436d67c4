import { useState } from 'react'
import { type RateEffect as Effect, rateEffect, type RateView } from '#shared/api/admin/prices/pricing.api.ts'
import { parseRate } from '#shared/money/rate.ts'
import { isCallError, isRefusal } from '#web/api/call-error.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import type { Fault } from '#web/ui/fields/use-form.ts'
import { RateEffectDialog } from '../settings/RateEffectDialog.tsx'
import { publishRate, ratesKey, type RateInput } from './calls.ts'
import { messages } from './messages.ts'
import { DecimalField } from '../editing/editor-fields.tsx'

const texts = messages.rate

type Props = { rate: RateView; onClose: () => void }
/** Sets a rate; a change beyond 10 % only after its effect has been looked at. */
export function RateDialog({ rate, onClose }: Props) {
  const { currency, perUsd, offered } = rate
  const [effect, setEffect] = useState<Effect | null>(null)
  const publishing = usePublishing({ onClose, onEffect: setEffect, onFault: fault => refuse(fault) })
  const { form, field, values, refuse } = useKeptForm(`rate ${currency}`, {
    initial: { perUsd: offered?.perUsd ?? '', reason: '' },
    faultOf: typed =>
      parseRate(typed.perUsd.trim()) === undefined
        ? { toast: texts.noRate, fields: ['perUsd'] as const }
        : undefined,
    onSubmit: () => publish(false),
  })
  const publish = (isConfirmed: boolean) =>
    publishing.mutate({ currency, perUsd: values.perUsd.trim(), reason: values.reason.trim(), isConfirmed })
  return (
    <>
      <Dialog title={texts.title(currency)} isOpen onClose={onClose} isDismissible={!publishing.isPending}>
        <form {...form} className="grid gap-5">
          <DecimalField
            {...field('perUsd')}
            label={texts.label(currency)}
            hint={texts.now(perUsd, currency)}
            maxLength={31}
            data-autofocus
            required
          />
          <ReasonField {...field('reason')} label={texts.reason} note={texts.optional} />
          <DialogActions submit={texts.publish} isBusy={publishing.isPending} onCancel={onClose} />
        </form>
      </Dialog>
      <RateEffectDialog
        currency={currency}
        effect={effect}
        isBusy={publishing.isPending}
        onConfirm={() => publish(true)}
        onClose={() => setEffect(null)}
      />
    </>
  )
}

type Parts = {
  onClose: () => void
  onEffect: (effect: Effect | null) => void
  onFault: (fault: Fault<'perUsd' | 'reason'>) => void
}

/** An effect to confirm is shown first. */
function usePublishing({ onClose, onEffect, onFault }: Parts) {
  return useDialogChange({
    act: (input: RateInput) => publishRate(input),
    changes: ratesKey,
    failed: texts.failed,
    done: texts.published,
    onClose,
    onRefused: error => {
      const effect = effectOf(error)
      onEffect(effect ?? null)
      if (effect === undefined)
        onFault(
          refusalFault({
            error,
            title: texts.failed,
            fields: ['perUsd', 'reason'],
            otherwise: ['perUsd'],
          }),
        )
    },
  })
}

/** The effect that the server wants confirmed before it goes on. */
function effectOf(error: Error): Effect | undefined {
  if (!isCallError(error) || !isRefusal(error, 'rate_change_unconfirmed')) return undefined
  const effect = rateEffect.safeParse(error.refusal.body['effect'])
  return effect.success ? effect.data : undefined
}
