import { useState } from 'react'
import type { ApprovalView } from '#shared/api/admin/approvals.api.ts'
import { LookingForCards } from '../list/LookingForCards.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { Nothing } from '../list/Nothing.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { ShowMore } from '../list/ShowMore.tsx'
import { useFocusKept } from '../list/use-focus-kept.ts'
import { type Pages, usePages } from '../list/use-pages.ts'
import { approvalsKey, loadApprovals } from './calls.ts'
import { DecisionDialog, type Decision } from './DecisionDialog.tsx'
import { messages } from './messages.ts'
import { WaitingItem } from './WaitingItem.tsx'

type Deciding = { readonly decision: Decision; readonly approval: ApprovalView }

/** The pending requests, in all states of their list. */
export function Waiting() {
  const list = usePages({ key: [...approvalsKey, 'waiting'], load: from => loadApprovals('pending', from) })
  const [deciding, setDeciding] = useState<Deciding>()
  const { rows } = list
  const { ref, onFocus } = useFocusKept(rows, 'ul > li')
  if (rows === undefined) return list.error && !list.isLoading ? <Failed list={list} /> : <LookingForCards />
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="focus-visible:outline-none">
      {list.error && !list.isLoading && <Failed list={list} />}
      {rows.length === 0 ? (
        <Nothing title={messages.nothingWaits} text={messages.nothingWaitsText} />
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
      <ShowMore list={list} />
      {deciding !== undefined && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  )
}

const Failed = ({ list: { error, again } }: { list: Pages<unknown> }) => (
  <NotLoaded title={listMessages.notLoaded} error={error} onAgain={again} className="mb-4" />
)
