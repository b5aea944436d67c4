import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'wouter'
import { exportReconciliation, type ReconciliationDay } from '#shared/api/admin/money/reconciliation.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { deskPaths } from '../desk/desk-paths.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { useDownload } from '../list/use-download.ts'
import { useFilters } from '../list/use-filters.ts'
import { Section } from '../pricing/Section.tsx'
import { CompareButton } from './CompareButton.tsx'
import { Standing } from './Standing.tsx'
import { daysQuery } from './calls.ts'
import { messages, sourceText } from './messages.ts'

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

const DAYS_MAX = 31
const DAY_MS = 86_400_000

/** Saves everything of some days as one file. */
function ExportSection({ day }: { day: string }) {
  const download = useDownload(exportReconciliation)
  const { form, field } = useForm({
    initial: { from: day, to: day },
    faultOf: ({ from, to }) =>
      isRange(from, to)
        ? undefined
        : {
            toast: { title: messages.exportFailed, description: messages.exportRange },
            fields: ['from', 'to'],
          },
    onSubmit: download.mutate,
  })
  return (
    <Section title={messages.export} lead={messages.exportLead}>
      <form {...form} className="flex flex-wrap items-end gap-3">
        <TextField
          {...field('from')}
          type="date"
          label={messages.from}
          className="grow basis-40 sm:max-w-52"
        />
        <TextField {...field('to')} type="date" label={messages.to} className="grow basis-40 sm:max-w-52" />
        <Button type="submit" look="secondary" isBusy={download.isPending} className="max-sm:w-full">
          <Download aria-hidden="true" className="size-4.5" />
          {messages.exportButton}
        </Button>
      </form>
    </Section>
  )
}

function isRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days >= 0 && days < DAYS_MAX
}

/** The day, how it stands with each source, and what can be done about it. */
const dayColumns = (sources: readonly string[]): readonly Column<ReconciliationDay>[] => [
  {
    name: messages.day,
    cell: ({ day }) => (
      <Link
        href={`${deskPaths.reconciliation}?of=${day}`}
        className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-brand hover:underline"
      >
        <time dateTime={day}>{dayText(day)}</time>
      </Link>
    ),
  },
  ...sources.map(source => ({
    name: sourceText(source),
    cell: (day: ReconciliationDay) => <Standing day={day} source={source} />,
  })),
  {
    name: messages.actions,
    isActions: true,
    cell: ({ day, runs, underWay }) => (
      <CompareButton day={day} isFirst={runs.length === 0} isBusy={underWay.length > 0} />
    ),
  },
]
