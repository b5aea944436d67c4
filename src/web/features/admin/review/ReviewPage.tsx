import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useLocation } from 'wouter'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { AsOf } from '#web/parts/progress/AsOf.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { LookingForCards, Nothing } from '../list/queue-states.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { useFilters } from '../list/use-filters.ts'
import { type QueueName, queueQuery } from '../transfers/calls.ts'
import { QueueList } from './QueueList.tsx'
import { messages } from './messages.ts'

const tabs = [
  { id: 'review', text: messages.review, href: deskPaths.review },
  { id: 'attention', text: messages.attention, href: `${deskPaths.review}?queue=attention` },
] as const

/** The transfers that wait for an admin. */
export function ReviewPage() {
  const [, navigate] = useLocation()
  const queue = useFilters(['queue']).filters.queue === 'attention' ? 'attention' : 'review'
  const counts = { review: useCount('review'), attention: useCount('attention') }
  const counted = tabs.map(tab => ({ ...tab, count: counts[tab.id] }))
  return (
    <>
      <PageHeading text={messages.title} className="mb-4" />
      <Tabs label={messages.tabs} tabs={counted} selected={queue} onSelect={({ href }) => navigate(href)}>
        <Queue key={queue} queue={queue} />
      </Tabs>
    </>
  )
}

function useCount(queue: QueueName): string | undefined {
  const { data } = useQuery(queueQuery(queue))
  if (data === undefined || data.rows.length === 0) return undefined
  return data.next === null ? `${data.rows.length}` : `${data.rows.length}+`
}

function Queue({ queue }: { queue: QueueName }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(queueQuery(queue))
  const again = () => void refetch()
  const failed = error && !isFetching && (
    <NotLoaded title={messages.notLoaded} error={error} onAgain={again} className="mb-4" />
  )
  if (data === undefined) return failed || <LookingForCards />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-muted">{messages.leads[queue]}</p>
        <AsOf askedAtMs={dataUpdatedAt} isAsking={isFetching} onRefresh={again} />
      </div>
      {failed}
      <QueueList
        rows={data.rows}
        isAll={data.next === null}
        nowMs={dataUpdatedAt}
        isDecidable={queue === 'review'}
        empty={<Nothing icon={Inbox} title={messages.none[queue]} text={messages.noneText} />}
      />
    </>
  )
}
