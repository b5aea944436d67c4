import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import type { BreakAge } from '#shared/api/admin/money/reconciliation.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { useFilters } from '../list/use-filters.ts'
import { BreaksTab } from './BreaksTab.tsx'
import { DayPage } from './DayPage.tsx'
import { DaysTab } from './DaysTab.tsx'
import { daysQuery } from './calls.ts'
import { ageTexts, messages } from './messages.ts'

const tabs = [
  { id: 'days', text: messages.days, href: deskPaths.reconciliation },
  { id: 'breaks', text: messages.breaks, href: `${deskPaths.reconciliation}?show=breaks` },
] as const

/** Whether our books and everybody else's agree, day by day, and what is to be done where they do not. */
export function ReconciliationPage() {
  const [, navigate] = useLocation()
  const { filters } = useFilters(['show', 'of'])
  const show = filters.show === 'breaks' ? 'breaks' : 'days'
  const { data } = useQuery(daysQuery(''))
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <p className="mb-4 max-w-prose text-muted">{messages.lead}</p>
      {data !== undefined && <Ages ages={data.unresolved} />}
      <Tabs label={messages.tabs} tabs={tabs} selected={show} onSelect={({ href }) => navigate(href)}>
        {show === 'breaks' ? (
          <BreaksTab sources={data?.sources ?? []} />
        ) : filters.of === '' ? (
          <DaysTab />
        ) : (
          <DayPage day={filters.of} />
        )}
      </Tabs>
    </>
  )
}

const HEADING = 'breaks-by-age'

type Props = { ages: readonly { readonly age: BreakAge; readonly count: number }[] }

/** The number of open breaks of each age; each number links to them. */
const Ages = ({ ages }: Props) => (
  <div className="mb-5">
    <h2 id={HEADING} className="mb-2 text-sm font-medium text-muted">
      {messages.ages}
    </h2>
    <ul aria-labelledby={HEADING} className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {ages.map(({ age, count }) => (
        <li key={age} className="min-w-0 max-sm:last:col-span-2">
          <Link
            href={`${deskPaths.reconciliation}?show=breaks&age=${age}`}
            className="block rounded-field border border-line bg-surface px-4 py-3 transition-colors hover:border-brand"
          >
            <span className="block text-sm text-muted">{ageTexts[age]}</span>
            <span className={`tabular block text-xl font-semibold ${count === 0 ? '' : lookOf(age)}`}>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{messages.ageCount(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

const lookOf = (age: BreakAge): string => (age === 'today' || age === '1-2' ? 'text-warn' : 'text-danger')
