import { useQuery } from '@tanstack/react-query'
import { payoutQueues, type PayoutLine, type PayoutQueue } from '#shared/api/admin/payouts.api.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { FilterSelect } from '../list/filter-fields.tsx'
import { NotThere, Section } from '../pricing/Section.tsx'
import { askNow, LINES_MAX, linesQuery, payoutsKey, railsQuery } from './calls.ts'
import { lineColumns } from './line-columns.tsx'
import { messages, queueTexts } from './messages.ts'

const texts = messages.queue

type Props = {
  queue: PayoutQueue
  /** Empty: every rail. */
  rail: string
  onChange: (changes: { queue?: string; rail?: string }) => void
}

const queueOptions = payoutQueues.map(queue => ({ value: queue, label: queueTexts[queue] }))

/** Payouts that have not simply arrived. */
export function QueueSection({ queue, rail, onChange }: Props) {
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
