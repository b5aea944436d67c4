import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleView } from '#shared/api/admin/compliance/rules.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { NotThere } from '../pricing/Section.tsx'
import { rulesQuery } from './calls.ts'
import { messages, ruleTexts } from './messages.ts'
import { looksFor } from './rule-words.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { TravelData } from './TravelData.tsx'

/** The operator's rules, each of which can be tried on the last 30 days before it is saved. */
export function RulesPage() {
  const query = useQuery(rulesQuery)
  const mayWrite = useMay()('rules.write')
  const [open, setOpen] = useState<RuleView>()
  return (
    <div className="grid gap-5">
      <PageHeading text={messages.title} />
      <p className="-mt-3 max-w-prose text-muted">{messages.lead}</p>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <DataTable
          caption={messages.caption}
          columns={columnsOf(mayWrite, setOpen)}
          rows={query.data}
          keyOf={({ rule }) => rule}
          isLoading={query.isFetching}
        />
      )}
      <TravelData />
      {open && <RuleDialog rule={open} isReadOnly={!mayWrite} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const columnsOf = (mayWrite: boolean, open: (rule: RuleView) => void): Column<RuleView>[] => [
  {
    name: messages.rule,
    cell: ({ rule }) => <span className="font-semibold">{ruleTexts[rule].name}</span>,
  },
  {
    name: messages.looksFor,
    cell: ({ rule, settings }) => looksFor(rule, settings),
  },
  {
    name: messages.outcome,
    cell: ({ settings }) => messages.shortOutcomes[settings.outcome],
  },
  {
    name: messages.state,
    cell: ({ settings: { isEnabled } }) => (
      <span className={isEnabled ? 'font-semibold' : 'text-muted'}>
        {isEnabled ? messages.on : messages.off}
      </span>
    ),
  },
  {
    name: messages.actions,
    isActions: true,
    cell: view => {
      const { name } = ruleTexts[view.rule]
      return (
        <Button
          look="secondary"
          size="small"
          aria-label={mayWrite ? messages.changeOf(name) : messages.showOf(name)}
          onClick={() => open(view)}
        >
          {mayWrite ? messages.change : messages.show}
        </Button>
      )
    },
  },
]
