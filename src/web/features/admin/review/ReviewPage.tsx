import { useLocation } from 'wouter'
import { PageHeading } from '#web/app/PageHeading.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { useFilters } from '../list/use-filters.ts'
import { messages } from './messages.ts'
import { Queue } from './Queue.tsx'

const tabs = [
  { id: 'review', text: messages.review, href: deskPaths.review },
  { id: 'attention', text: messages.attention, href: `${deskPaths.review}?queue=attention` },
] as const

/** What waits for somebody. */
export function ReviewPage() {
  const [, navigate] = useLocation()
  const queue = useFilters(['queue']).filters.queue === 'attention' ? 'attention' : 'review'
  return (
    <>
      <PageHeading text={messages.title} className="mb-4" />
      <Tabs label={messages.tabs} tabs={tabs} selected={queue} onSelect={({ href }) => navigate(href)}>
        <Queue key={queue} queue={queue} />
      </Tabs>
    </>
  )
}
