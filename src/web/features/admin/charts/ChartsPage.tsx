import { useQuery } from '@tanstack/react-query'
import { chartDays, getCharts } from '#shared/api/admin/stats.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { freshQuery } from '#web/api/query.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { useFilters } from '../list/use-filters.ts'
import { Charts } from './Charts.tsx'
import { messages } from './messages.ts'

type Days = (typeof chartDays)[number]

const USUAL: Days = '30'

/** The business in charts. The range stands in the address. */
export function ChartsPage() {
  const { filters, set } = useFilters(['days'])
  const days = chartDays.find(each => each === filters.days) ?? USUAL
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...freshQuery(getCharts, { query: { days } }),
    placeholderData: before => before,
  })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <PageHeading text={messages.title} className="mb-1" />
          <p className="max-w-prose text-muted">{messages.lead}</p>
        </div>
        <RangeSwitch days={days} onChange={chosen => set({ days: chosen === USUAL ? '' : chosen })} />
      </div>
      {data !== undefined && (
        <div aria-busy={isPlaceholderData}>
          <Charts charts={data} />
        </div>
      )}
      {data === undefined && error === null && <div className="coming" />}
      {data === undefined && error !== null && (
        <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
      )}
    </>
  )
}

const RangeSwitch = ({ days, onChange }: { days: Days; onChange: (days: Days) => void }) => (
  <fieldset className="max-sm:w-full">
    <legend className="sr-only">{messages.range}</legend>
    <div className="flex rounded-field border border-line bg-surface p-1">
      {chartDays.map(each => (
        <label
          key={each}
          className="flex min-h-9 flex-1 items-center justify-center rounded-joint px-3 text-sm font-medium whitespace-nowrap has-checked:bg-brand has-checked:text-on-brand forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="days"
            className="sr-only"
            checked={each === days}
            onChange={() => onChange(each)}
          />
          {messages.days[each]}
        </label>
      ))}
    </div>
  </fieldset>
)
