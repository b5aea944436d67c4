import { useQuery } from '@tanstack/react-query'
import type { TodayView } from '#shared/api/admin/today.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { AsOf } from '#web/parts/progress/AsOf.tsx'
import { todayQuery } from '../desk/today-query.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { LookingForCards } from '../list/queue-states.tsx'
import { FiguresSection } from './FiguresSection.tsx'
import { messages } from './messages.ts'
import { QueuesSection } from './QueuesSection.tsx'
import { SystemSection } from './SystemSection.tsx'

/** The queues of the desk, the faults of the system, and the figures of the day. */
export function TodayPage() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(todayQuery)
  const again = () => void refetch()
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-muted">{messages.lead}</p>
        {data && <AsOf askedAtMs={dataUpdatedAt} isAsking={isFetching} onRefresh={again} />}
      </div>
      {error && !isFetching && (
        <NotLoaded title={messages.notLoaded} error={error} onAgain={again} className="mb-4" />
      )}
      {data ? <Sections today={data} nowMs={dataUpdatedAt} /> : !error && <LookingForCards />}
    </>
  )
}

const Sections = ({ today, nowMs }: { today: TodayView; nowMs: number }) => (
  <div className="grid gap-6">
    <QueuesSection queues={today.queues} nowMs={nowMs} />
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <SystemSection system={today.system} />
      <FiguresSection figures={today.figures} />
    </div>
  </div>
)
