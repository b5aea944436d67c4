import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { payoutQueues } from '#shared/api/admin/payouts.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { leadTo } from '../list/lead-to.ts'
import { useFilters } from '../list/use-filters.ts'
import { ageText } from '../review/age.ts'
import { railsQuery } from './calls.ts'
import { messages } from './messages.ts'
import { QueueSection } from './QueueSection.tsx'
import { RailsSection } from './RailsSection.tsx'

/** The rails, and the payouts that have not simply arrived. */
export function PayoutsPage() {
  const { filters, set } = useFilters(['queue', 'rail'])
  const { data, dataUpdatedAt } = useQuery(railsQuery)
  const list = useRef<HTMLDivElement>(null)
  const queue = payoutQueues.find(each => each === filters.queue) ?? 'under_way'
  const show = (changes: { queue: string; rail: string }) => {
    set(changes)
    leadTo(list.current)
  }
  const waiting = data?.waiting
  return (
    <div className="grid gap-5">
      <div className="min-w-0">
        <PageHeading text={messages.title} className="mb-1" />
        <p className="max-w-prose text-muted">{messages.lead}</p>
        <div role="status">
          {waiting !== undefined && waiting.count > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-warn bg-warn-soft p-4 mt-4 text-warn">
              <p className="font-semibold">
                {messages.waiting(waiting.count, ageText(dataUpdatedAt - Date.parse(waiting.oldestAt ?? '')))}
              </p>
              <Button look="secondary" size="small" onClick={() => show({ queue: 'waiting', rail: '' })}>
                {messages.seeWaiting}
              </Button>
            </div>
          )}
        </div>
      </div>
      <RailsSection onShow={rail => show({ queue: 'under_way', rail })} />
      <div ref={list} tabIndex={-1} className="min-w-0 scroll-mt-4 focus:outline-none">
        <QueueSection queue={queue} rail={filters.rail} onChange={set} />
      </div>
    </div>
  )
}
