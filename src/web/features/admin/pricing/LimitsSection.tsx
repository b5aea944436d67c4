import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TierLimitsView } from '#shared/api/admin/limits.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { limitsQuery } from './limits-calls.ts'
import { messages } from './limits-messages.ts'
import { NotThere, Section } from './Section.tsx'

/** The sending limits of each tier. */
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
      <Button
        look="secondary"
        size="small"
        aria-label={messages.changeOf(messages.tiers[limits.tier][0])}
        onClick={() => open(limits)}
      >
        {messages.change}
      </Button>
    ),
  },
]

const Amount = ({ amount }: { amount: string | null }) =>
  amount === null ? (
    <span className="text-muted">{messages.noLimit}</span>
  ) : (
    <Money amount={amount} symbol="$" className="font-medium" />
  )
