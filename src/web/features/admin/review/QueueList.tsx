import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListedTransfer, MainAction } from '#shared/api/admin/transfers/transfers.api.ts'
import { transferActions } from '#shared/transfers/actions.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { messages as bulkMessages } from '../bulk/messages.ts'
import { useMay } from '../desk/Allowed.tsx'
import { SelectBox } from '../list/SelectBox.tsx'
import { useSelection } from '../list/use-selection.ts'
import { ActionDialog } from '../transfers/ActionDialog.tsx'
import { fileQuery } from '../transfers/calls.ts'
import { leftToSend } from '../transfers/left-to-send.ts'
import { QueueItem } from './QueueItem.tsx'
import { type Decision, decisionOf } from './decision.ts'
import { messages } from './messages.ts'

type Props = {
  rows: readonly ListedTransfer[]
  /** Whether nothing waits beyond these. */
  isAll: boolean
  nowMs: number
  /** Whether what waits here waits for a decision. */
  isDecidable: boolean
  empty: ReactNode
}

type Deciding = { readonly decision: Decision | MainAction; readonly transfer: ListedTransfer }

/** The queue, worked off by the keyboard alone: after a decision the focus is on the one that follows. */
export function QueueList({ rows, isAll, nowMs, isDecidable: isReview, empty }: Props) {
  const may = useMay()
  const isDecidable = isReview && may('transfers.review')
  const mayTake = ({ mainAction }: ListedTransfer): boolean =>
    Boolean(!isReview && mainAction && may(transferActions[mainAction].permission))
  const { countries } = useBoot()
  const list = useRef<HTMLOListElement>(null)
  const [deciding, setDeciding] = useState<Deciding>()
  const { goOnFrom, count } = useGoOn(list, rows)
  const selection = useSelection(rows)
  const decide = (transfer: ListedTransfer, decision: Decision) =>
    isDecidable && setDeciding({ transfer, decision })
  useFocusOnFirst(list, isDecidable && rows.length > 0)
  const onKey = (event: KeyboardEvent) => {
    const links = linksOf(list.current)
    const here = links.findIndex(link => link.closest('li')?.contains(event.target as Node)) // it is within the list
    const transfer = rows[here]
    const decision = decisionOf(event)
    if (transfer !== undefined && decision !== undefined) decide(transfer, decision)
    else if (event.key === 'ArrowDown') links[here + 1]?.focus()
    else if (event.key === 'ArrowUp') links[here - 1]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="mb-3 flex items-center gap-4 px-4">
        {rows.length > 0 && (
          <SelectBox
            label={bulkMessages.selectAll}
            isSelected={selection.areAll}
            onToggle={selection.toggleAll}
          />
        )}
        <p ref={count} role="status" tabIndex={-1} className="text-sm text-muted focus-visible:outline-none">
          {rows.length > 0 && messages.count(rows.length, isAll)}
          {rows.length > 0 && isDecidable && <span className="ms-4 max-lg:hidden">{messages.keys}</span>}
        </p>
      </div>
      {rows.length === 0 && empty}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside */}
      <ol ref={list} data-queue onKeyDown={onKey} className="grid gap-3">
        {rows.map(transfer => (
          <QueueItem
            key={transfer.id}
            transfer={transfer}
            corridor={corridorOf(transfer, countries)}
            nowMs={nowMs}
            isSelected={selection.ids.has(transfer.id)}
            onSelect={() => selection.toggle(transfer.id)}
            onDecide={isDecidable ? decision => decide(transfer, decision) : undefined}
            mayAct={mayTake(transfer)}
            onAct={() => transfer.mainAction && setDeciding({ transfer, decision: transfer.mainAction })}
          />
        ))}
      </ol>
      <BulkBar rows={rows} selection={selection} />
      {deciding !== undefined && (
        <RowDialog
          action={deciding.decision}
          transfer={deciding.transfer}
          corridor={corridorOf(deciding.transfer, countries)}
          onClose={() => setDeciding(undefined)}
          onDone={() => goOnFrom(deciding.transfer)}
        />
      )}
    </>
  )
}

const linksOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('li a') ?? []),
]

/** The keys work from the first row on. An admin who has begun something else keeps their focus. */
function useFocusOnFirst(list: { readonly current: HTMLElement | null }, hasRows: boolean) {
  useEffect(() => {
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && activeElement?.tagName !== 'H1'
    if (hasRows && !isElsewhere) linksOf(list.current)[0]?.focus()
  }, [hasRows, list])
}

/** Once what was decided has left the list, the focus goes to what has come into its place. */
function useGoOn(list: { readonly current: HTMLElement | null }, rows: readonly ListedTransfer[]) {
  const count = useRef<HTMLParagraphElement>(null)
  const left = useRef<{ readonly id: string; readonly place: number }>(undefined)
  useEffect(() => {
    const decided = left.current
    if (decided === undefined || rows.some(({ id }) => id === decided.id)) return
    left.current = undefined
    const links = linksOf(list.current)
    const next = links[decided.place] ?? links.at(-1) ?? count.current
    next?.focus()
  }, [rows, list])
  const goOnFrom = ({ id }: ListedTransfer) => {
    left.current = { id, place: rows.findIndex(row => row.id === id) }
  }
  return { goOnFrom, count }
}

type RowDialogProps = ComponentProps<typeof ActionDialog>

/** The dialog of a row's action. A refund that is sent by hand names its amount, which stands in the transfer's file. */
function RowDialog(props: RowDialogProps) {
  const isOfRefund = props.action === 'markRefundSent'
  const { data: file } = useQuery({ ...fileQuery(props.transfer.id), enabled: isOfRefund })
  if (isOfRefund && file === undefined) return null
  return <ActionDialog {...props} toSend={file && leftToSend(file.refunds)} />
}
