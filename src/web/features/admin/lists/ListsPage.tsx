import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListView } from '#shared/api/admin/compliance/lists.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { NotThere } from '../pricing/Section.tsx'
import { listsQuery } from './calls.ts'
import { DifferenceDialog } from './DifferenceDialog.tsx'
import { messages } from './messages.ts'

/** The sanctions lists, and newer versions of them that wait for somebody to read what they change. */
export function ListsPage() {
  const query = useQuery(listsQuery)
  const mayWrite = useMay()('rules.write')
  const [open, setOpen] = useState<{ list: string; number: number }>()
  return (
    <div className="grid gap-5">
      <PageHeading text={messages.title} />
      <p className="-mt-3 max-w-prose text-muted">{messages.lead}</p>
      {query.data === undefined && <NotThere query={query} />}
      {query.data?.length === 0 && <p className="max-w-prose">{messages.none}</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <DataTable
          caption={messages.caption}
          columns={columnsOf(setOpen)}
          rows={query.data}
          keyOf={({ list }) => list}
          isLoading={query.isFetching}
        />
      )}
      {open && <DifferenceDialog {...open} isReadOnly={!mayWrite} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

type Shown = {
  readonly number: number
  readonly entries: number
  readonly source: string
  readonly at: string
}

const Version = ({ version }: { version: Shown | null }) =>
  version === null ? (
    <span className="text-muted">{messages.noVersion}</span>
  ) : (
    <div>
      <p>{messages.version(version.number, version.entries)}</p>
      <p className="text-muted">{version.source}</p>
      <p className="text-muted">
        <Moment at={version.at} />
      </p>
    </div>
  )

const columnsOf = (open: (version: { list: string; number: number }) => void): Column<ListView>[] => [
  {
    name: messages.list,
    cell: ({ list }) => <span className="font-semibold">{messages.names[list] ?? list}</span>,
  },
  {
    name: messages.inForce,
    cell: ({ inForce }) => <Version version={inForce && { ...inForce, at: inForce.since }} />,
  },
  {
    name: messages.waiting,
    cell: ({ waiting }) => <Version version={waiting && { ...waiting, at: waiting.importedAt }} />,
  },
  {
    name: messages.actions,
    isActions: true,
    cell: ({ list, waiting }) =>
      waiting && (
        <Button
          look="secondary"
          size="small"
          aria-label={messages.compareOf(waiting.number)}
          onClick={() => open({ list, number: waiting.number })}
        >
          {messages.compare}
        </Button>
      ),
  },
]
