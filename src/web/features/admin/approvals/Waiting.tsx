import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { useFocusKept } from '../list/use-focus-kept.ts'
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
  const { ref, onFocus } = useFocusKept(rows, 'ul > li')
  if (rows === undefined) return list.error && !list.isLoading ? <Failed list={list} /> : <Looking />
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="focus-visible:outline-none">
      {list.error && !list.isLoading && <Failed list={list} />}
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
          {listMessages.showMore}
        </Button>
      )}
      {deciding !== undefined && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  )
}

const Nothing = () => (
  <div className="grid justify-items-center gap-2 rounded-field border border-dashed border-edge px-6 py-16 text-center">
    <CircleCheck aria-hidden="true" className="size-8 text-brand" />
    <p className="text-lg font-semibold">{messages.nothingWaits}</p>
    <p className="max-w-prose text-muted">{messages.nothingWaitsText}</p>
  </div>
)

const Failed = ({ list: { error, again } }: { list: Pages<unknown> }) => (
  <NotLoaded title={listMessages.notLoaded} error={error} onAgain={again} className="mb-4" />
)

const Looking = () => (
  <div className="coming">
    <p role="status" className="sr-only">
      {listMessages.looking}
    </p>
    <div aria-hidden="true" className="grid gap-3">
      {[0, 1, 2].map(row => (
        <div key={row} className="h-24 rounded-field border border-line bg-surface" />
      ))}
    </div>
  </div>
)
