import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { useFilters } from '../list/use-filters.ts'
import { type QueueName, queueQuery } from '../transfers/calls.ts'
import { messages } from './messages.ts'
import { Queue } from './Queue.tsx'

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
