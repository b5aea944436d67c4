import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { useFilters } from '../list/use-filters.ts'
import { daysQuery } from './calls.ts'
import { dayColumns } from './day-columns.tsx'
import { ExportSection } from './ExportSection.tsx'
import { messages } from './messages.ts'

/** A month of days, the newest first, with how each stands with each source. */
export function DaysTab() {
  const { filters, set } = useFilters(['before'])
  const { data, error, isFetching, refetch } = useQuery(daysQuery(filters.before))
  if (data === undefined)
    return error !== null && !isFetching ? (
      <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
    ) : (
      <div className="coming min-h-96" />
    )
  const { before } = data
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      {data.days.length === 0 ? (
        <p className="rounded-field border border-dashed border-edge px-6 py-12 text-center text-muted">
          {messages.noDays}
        </p>
      ) : (
        <DataTable
          caption={messages.daysCaption}
          columns={dayColumns(data.sources)}
          rows={data.days}
          keyOf={({ day }) => day}
          isLoading={isFetching}
        />
      )}
      {before !== null && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={() => set({ before })}>
          {messages.earlier}
        </Button>
      )}
      <ExportSection day={data.days[0]?.day ?? ''} />
    </div>
  )
}
