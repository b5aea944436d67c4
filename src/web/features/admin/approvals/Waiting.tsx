import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Pages, usePages } from '../list/use-pages.ts'
import { approvalsKey, loadApprovals } from './calls.ts'
import { DecisionDialog, type Decision } from './DecisionDialog.tsx'
import { messages } from './messages.ts'
import { WaitingItem } from './WaitingItem.tsx'

type Deciding = { readonly decision: Decision; readonly approval: ApprovalView }

/** What waits, in all states of its list. */
export function Waiting() {
  const list = usePages({ key: [...approvalsKey, 'waiting'], load: from => loadApprovals('pending', from) })
  const [deciding, setDeciding] = useState<Deciding>()
  const { rows } = list
  const frame = useFocusKept(rows)
  if (rows === undefined) return list.error && !list.isLoading ? <NotLoaded list={list} /> : <Looking />
  return (
    <div ref={frame} tabIndex={-1} className="focus-visible:outline-none">
      {list.error && !list.isLoading && <NotLoaded list={list} />}
      {rows.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="grid gap-3">
          {rows.map(approval => (
            <WaitingItem
              key={approval.id}
              approval={approval}
              onDecide={decision => setDeciding({ approval, decision })}
            />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button
          look="secondary"
          size="small"
          isBusy={list.isLoadingMore}
          onClick={list.showMore}
          className="mt-3"
        >
          {messages.showMore}
        </Button>
      )}
      {deciding !== undefined && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  )
}

/** Where the button that had the focus has gone with its row, the next thing that can be decided takes it. */
function useFocusKept(rows: readonly ApprovalView[] | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const had = useRef(rows)
  useEffect(() => {
    const isFewer = (rows?.length ?? 0) < (had.current?.length ?? 0)
    had.current = rows
    if (!isFewer || document.activeElement !== document.body) return
    const next = frame.current?.querySelector<HTMLElement>('li button') ?? frame.current
    next?.focus()
  }, [rows])
  return frame
}

const Nothing = () => (
  <div className="grid justify-items-center gap-2 rounded-field border border-dashed border-edge px-6 py-16 text-center">
    <CircleCheck aria-hidden="true" className="size-8 text-brand" />
    <p className="text-lg font-semibold">{messages.nothingWaits}</p>
    <p className="max-w-prose text-muted">{messages.nothingWaitsText}</p>
  </div>
)

const NotLoaded = ({ list }: { list: Pages<unknown> }) => (
  <section role="alert" className="mb-4 rounded-field bg-warn-soft p-5">
    <h2 className="text-lg font-semibold">{messages.notLoaded}</h2>
    <p className="mt-1 mb-4 text-warn">{errorWords(list.error)}</p>
    <Button look="secondary" onClick={list.again}>
      {messages.again}
    </Button>
  </section>
)

const Looking = () => (
  <div className="coming">
    <p role="status" className="sr-only">
      {messages.looking}
    </p>
    <div aria-hidden="true" className="grid gap-3">
      {[0, 1, 2].map(row => (
        <div key={row} className="h-24 rounded-field border border-line bg-surface" />
      ))}
    </div>
  </div>
)
