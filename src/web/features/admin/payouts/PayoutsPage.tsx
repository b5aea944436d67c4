import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type PayoutLine, type PayoutQueue, payoutQueues } from '#shared/api/admin/money/payouts.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { FilterSelect } from '../list/filter-fields.tsx'
import { leadTo } from '../desk/lead-to.ts'
import { useFilters } from '../list/use-filters.ts'
import { NotThere, Section } from '../pricing/Section.tsx'
import { ageText } from '../list/age.ts'
import { RailsSection } from './RailsSection.tsx'
import { askNow, LINES_MAX, linesQuery, payoutsKey, railsQuery } from './calls.ts'
import { lineColumns } from './line-columns.tsx'
import { messages, queueTexts } from './messages.ts'

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

const texts = messages.queue

type Props = {
  queue: PayoutQueue
  /** Empty: every rail. */
  rail: string
  onChange: (changes: { queue?: string; rail?: string }) => void
}

const queueOptions = payoutQueues.map(queue => ({ value: queue, label: queueTexts[queue] }))

/** Payouts that have not simply arrived. */
function QueueSection({ queue, rail, onChange }: Props) {
  const query = useQuery(linesQuery(queue, rail))
  const names = useQuery(railsQuery).data?.rails.map(({ name }) => name) ?? []
  const { ask, asking } = useAsking()
  const rails = [...new Set([...names, ...(rail === '' ? [] : [rail])])]
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div className="mb-4 grid gap-3 sm:grid-cols-[repeat(2,minmax(0,16rem))]">
        <FilterSelect
          label={texts.which}
          options={queueOptions}
          value={queue}
          onChange={value => onChange({ queue: value })}
        />
        <FilterSelect
          label={texts.rail}
          options={[
            { value: '', label: texts.anyRail },
            ...rails.map(name => ({ value: name, label: name })),
          ]}
          value={rail}
          onChange={value => onChange({ rail: value })}
        />
      </div>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : query.data.length === 0 ? (
        <p className="rounded-field border border-dashed border-edge px-6 py-12 text-center text-muted">
          {texts.none}
        </p>
      ) : (
        <>
          <DataTable
            caption={texts.caption}
            columns={lineColumns({ ask, asking, nowMs: query.dataUpdatedAt })}
            rows={query.data}
            keyOf={({ transferId, attempt }) => `${transferId} ${attempt}`}
          />
          {query.data.length === LINES_MAX && <p className="mt-3 text-sm text-muted">{texts.most}</p>}
        </>
      )}
    </Section>
  )
}

/** Has a rail asked what became of a payout, or one that waits tried now. */
function useAsking() {
  const toast = useToast()
  const asking = useProvedChange({
    act: ({ transferId }: PayoutLine) => askNow(transferId),
    failed: texts.askFailed,
    changes: payoutsKey,
    onDone: (_, { state }) =>
      toast({ title: state === 'waiting' ? texts.given : texts.asked, tone: 'plain' }),
  })
  return { ask: asking.mutate, asking: asking.isPending ? asking.variables?.transferId : undefined }
}
