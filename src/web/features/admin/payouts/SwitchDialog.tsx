import type { RailView } from '#shared/api/admin/payouts.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { payoutsKey, switchRail } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.switching
const REASON_MAX = 300 // as many characters as the contract takes

/** Says what comes of switching a rail, and asks why. */
export function SwitchDialog({ rail: { name, circuit }, onClose }: { rail: RailView; onClose: () => void }) {
  const toast = useToast()
  const isOn = circuit === 'off'
  const switching = useProvedChange({
    act: switchRail,
    failed: texts.failed,
    onRefused: error => refuse(refusalFault({ error, title: texts.failed, fields: ['reason'] })),
    changes: payoutsKey,
    onDone: () => {
      onClose()
      toast({ title: isOn ? texts.isOn(name) : texts.isOff(name), tone: 'plain' })
    },
  })
  const { form, field, values, refuse } = useKeptForm(`switch ${name}`, {
    initial: { reason: '' },
    faultOf: ({ reason }) =>
      reason.trim() === '' ? { toast: { title: texts.missing }, fields: ['reason'] as const } : undefined,
    onSubmit: ({ reason }) => switching.mutate({ rail: name, isOn, reason: reason.trim() }),
  })
  return (
    <Dialog
      title={isOn ? texts.onTitle(name) : texts.offTitle(name)}
      isOpen
      onClose={onClose}
      isDismissible={values.reason === '' && !switching.isPending}
    >
      <form {...form} className="grid gap-5">
        <p className="text-muted">{isOn ? texts.onLead : texts.offLead}</p>
        <TextField
          {...field('reason')}
          label={texts.reason}
          hint={texts.forAudit}
          autoComplete="off"
          maxLength={REASON_MAX}
          data-autofocus
          required
        />
        <DialogActions
          submit={isOn ? messages.rails.on : messages.rails.off}
          look={isOn ? 'primary' : 'danger'}
          isBusy={switching.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
