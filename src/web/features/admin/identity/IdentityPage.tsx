import { useQuery } from '@tanstack/react-query'
import type { IdentityCheckLine } from '#shared/api/admin/compliance/identity.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { When } from '#web/parts/When.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { NotThere, Section } from '../pricing/Section.tsx'
import { CheckSection } from './CheckSection.tsx'
import { checksQuery } from './calls.ts'
import { messages } from './messages.ts'

/** The proofs of identity: a list, and one of them with its files beside what was typed. */
export function IdentityPage() {
  const { filters, set } = useFilters(['proof'])
  const isOpen = filters.proof !== ''
  return (
    <div className="grid gap-5">
      <div className="min-w-0">
        <PageHeading text={messages.title} className="mb-1" />
        <p className="max-w-prose text-muted">{messages.lead}</p>
      </div>
      {isOpen ? (
        <CheckSection key={filters.proof} id={filters.proof} onClose={() => set({ proof: '' })} />
      ) : (
        <Queue onOpen={id => set({ proof: id })} />
      )}
    </div>
  )
}

function Queue({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(checksQuery)
  return (
    <Section title={messages.queue} lead={messages.queueLead}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : query.data.length === 0 ? (
        <p className="rounded-field border border-dashed border-edge px-6 py-12 text-center text-muted">
          {messages.none}
        </p>
      ) : (
        <DataTable
          caption={messages.caption}
          columns={columnsOf(onOpen)}
          rows={query.data}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  )
}

const columnsOf = (onOpen: (id: string) => void): readonly Column<IdentityCheckLine>[] => [
  { name: messages.columns.who, cell: ({ name }) => <bdi className="font-semibold">{name}</bdi> },
  {
    name: messages.columns.state,
    cell: ({ state }) => (
      <Badge look={state === 'review' ? 'default' : 'outline'} text={messages.states[state]} />
    ),
  },
  { name: messages.columns.sent, cell: ({ submittedAt }) => <When at={submittedAt} /> },
  {
    name: messages.columns.by,
    cell: ({ provider }) =>
      provider === null ? messages.nobody : (messages.providers[provider] ?? provider),
  },
  {
    name: messages.columns.open,
    cell: ({ id, name }) => (
      <Button look="secondary" size="small" aria-label={messages.open(name)} onClick={() => onOpen(id)}>
        {messages.openShort}
      </Button>
    ),
  },
]
