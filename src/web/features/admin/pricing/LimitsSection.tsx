import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as api from '#shared/api/admin/compliance/limits.api.ts'
import type { TierLimitsView } from '#shared/api/admin/compliance/limits.api.ts'
import type { SenderTier } from '#shared/api/users/limits.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { Money } from '#web/ui/Money.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { NotThere, Section } from './Section.tsx'
import { limitsMessages as messages } from './messages.ts'
import { DecimalField } from '../editing/editor-fields.tsx'

export function LimitsSection() {
  const query = useQuery(limitsQuery)
  const [open, setOpen] = useState<TierLimitsView>()
  return (
    <Section title={messages.title} lead={messages.lead}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <DataTable
          caption={messages.caption}
          columns={columnsOf(setOpen)}
          rows={query.data}
          keyOf={({ tier }) => tier}
          isLoading={query.isFetching}
        />
      )}
      {open && <LimitsDialog limits={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

const columnsOf = (open: (limits: TierLimitsView) => void): Column<TierLimitsView>[] => [
  {
    name: messages.tier,
    cell: ({ tier }) => (
      <span className="block">
        <span className="block font-semibold">{messages.tiers[tier][0]}</span>
        <span className="block text-muted">{messages.tiers[tier][1]}</span>
      </span>
    ),
  },
  { name: messages.perTransfer, isFigure: true, cell: ({ perTransfer }) => <Amount amount={perTransfer} /> },
  { name: messages.perDay, isFigure: true, cell: ({ perDay }) => <Amount amount={perDay} /> },
  { name: messages.per30Days, isFigure: true, cell: ({ per30Days }) => <Amount amount={per30Days} /> },
  {
    name: messages.actions,
    isActions: true,
    cell: limits => (
      <Allowed to="limits.write">
        <Button
          look="secondary"
          size="small"
          aria-label={messages.changeOf(messages.tiers[limits.tier][0])}
          onClick={() => open(limits)}
        >
          {messages.change}
        </Button>
      </Allowed>
    ),
  },
]

const Amount = ({ amount }: { amount: string | null }) =>
  amount === null ? (
    <span className="text-muted">{messages.noLimit}</span>
  ) : (
    <Money amount={amount} symbol="$" className="font-medium" />
  )

const AMOUNT = /^([0-9]{1,12}(\.[0-9]{1,2})?)?$/

const amounts = ['perTransfer', 'perDay', 'per30Days'] as const

type Props = { limits: TierLimitsView; onClose: () => void }

/** All three limits of a tier; what is left empty has none. */
function LimitsDialog({ limits, onClose }: Props) {
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
        <DecimalField
          key={name}
          {...field(name)}
          label={messages[name]}
          hint={messages.hint}
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

const limitsKey = keyOf(api.listTierLimits)

const limitsQuery = freshQuery(api.listTierLimits, {})

const saveLimits = (
  tier: SenderTier,
  body: BodyInputOf<typeof api.updateTierLimits>,
): Promise<api.TierLimitsView> => call(api.updateTierLimits, { params: { tier }, body })
