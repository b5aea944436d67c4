import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { useFilters } from '../list/use-filters.ts'
import { Ages } from './Ages.tsx'
import { BreaksTab } from './BreaksTab.tsx'
import { daysQuery } from './calls.ts'
import { DayPage } from './DayPage.tsx'
import { DaysTab } from './DaysTab.tsx'
import { messages } from './messages.ts'

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
