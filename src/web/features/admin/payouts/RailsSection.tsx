import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RailView } from '#shared/api/admin/money/payouts.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
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

/** Says what comes of switching a rail, and asks why. */
function SwitchDialog({ rail: { name, circuit }, onClose }: { rail: RailView; onClose: () => void }) {
  const isOn = circuit === 'off'
  const switching = useDialogChange({
    act: switchRail,
    failed: switchTexts.failed,
    onRefused: error => refuse(refusalFault({ error, title: switchTexts.failed, fields: ['reason'] })),
    changes: payoutsKey,
    done: isOn ? switchTexts.isOn(name) : switchTexts.isOff(name),
    onClose,
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
    <FormDialog
      title={isOn ? switchTexts.onTitle(name) : switchTexts.offTitle(name)}
      form={form}
      isTyped={values.reason !== ''}
      submit={isOn ? messages.rails.on : messages.rails.off}
      look={isOn ? 'primary' : 'danger'}
      isBusy={switching.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{isOn ? switchTexts.onLead : switchTexts.offLead}</p>
      <ReasonField
        {...field('reason')}
        label={switchTexts.reason}
        hint={switchTexts.forAudit}
        data-autofocus
        required
      />
    </FormDialog>
  )
}
