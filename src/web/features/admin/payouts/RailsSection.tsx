import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RailView } from '#shared/api/admin/payouts.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { RailCard } from './RailCard.tsx'
import { payoutsKey, railsQuery, switchRail } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.rails

/** Each rail's circuit, its terms, and its switch. */
export function RailsSection({ onShow }: { onShow: (rail: string) => void }) {
  const query = useQuery(railsQuery)
  const [switched, setSwitched] = useState<RailView>()
  return (
    <Section title={texts.title} lead={texts.lead}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {query.data.rails.map(rail => (
            <li key={rail.name} className="min-w-0">
              <RailCard
                rail={rail}
                nowMs={query.dataUpdatedAt}
                onShow={() => onShow(rail.name)}
                onSwitch={() => setSwitched(rail)}
              />
            </li>
          ))}
        </ul>
      )}
      {switched !== undefined && <SwitchDialog rail={switched} onClose={() => setSwitched(undefined)} />}
    </Section>
  )
}

const switchTexts = messages.switching
const REASON_MAX = 300 // as many characters as the contract takes

/** Says what comes of switching a rail, and asks why. */
function SwitchDialog({ rail: { name, circuit }, onClose }: { rail: RailView; onClose: () => void }) {
  const toast = useToast()
  const isOn = circuit === 'off'
  const switching = useProvedChange({
    act: switchRail,
    failed: switchTexts.failed,
    onRefused: error => refuse(refusalFault({ error, title: switchTexts.failed, fields: ['reason'] })),
    changes: payoutsKey,
    onDone: () => {
      onClose()
      toast({ title: isOn ? switchTexts.isOn(name) : switchTexts.isOff(name), tone: 'plain' })
    },
  })
  const { form, field, values, refuse } = useKeptForm(`switch ${name}`, {
    initial: { reason: '' },
    faultOf: ({ reason }) =>
      reason.trim() === ''
        ? { toast: { title: switchTexts.missing }, fields: ['reason'] as const }
        : undefined,
    onSubmit: ({ reason }) => switching.mutate({ rail: name, isOn, reason: reason.trim() }),
  })
  return (
    <Dialog
      title={isOn ? switchTexts.onTitle(name) : switchTexts.offTitle(name)}
      isOpen
      onClose={onClose}
      isDismissible={values.reason === '' && !switching.isPending}
    >
      <form {...form} className="grid gap-5">
        <p className="text-muted">{isOn ? switchTexts.onLead : switchTexts.offLead}</p>
        <TextField
          {...field('reason')}
          label={switchTexts.reason}
          hint={switchTexts.forAudit}
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
