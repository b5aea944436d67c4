import { useLocation } from 'wouter'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { useFilters } from '../list/use-filters.ts'
import { Decided } from './Decided.tsx'
import { messages } from './messages.ts'
import { Waiting } from './Waiting.tsx'

const tabs = [
  { id: 'waiting', text: messages.waiting, href: deskPaths.approvals },
  { id: 'decided', text: messages.decided, href: `${deskPaths.approvals}?show=decided` },
] as const

/** The requests that wait for a second admin, and the decided ones. */
export function ApprovalsPage() {
  const [, navigate] = useLocation()
  const show = useFilters(['show']).filters.show === 'decided' ? 'decided' : 'waiting'
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <p className="mb-4 max-w-prose text-muted">{messages.lead}</p>
      <Tabs label={messages.tabs} tabs={tabs} selected={show} onSelect={({ href }) => navigate(href)}>
        {show === 'decided' ? <Decided /> : <Waiting />}
      </Tabs>
    </>
  )
}
