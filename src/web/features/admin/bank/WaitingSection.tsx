import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { BankAction, BankLineView, BankOverview } from '#shared/api/admin/bank.api.ts'
import { When } from '#web/parts/When.tsx'
import { Button } from '#web/ui/Button.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { useFocusKept } from '../list/use-focus-kept.ts'
import { usePages } from '../list/use-pages.ts'
import { bankKey, loadLines } from './calls.ts'
import { LineDialog } from './LineDialog.tsx'
import { kindTexts, messages } from './messages.ts'
import { RecordLine } from './RecordLine.tsx'
import { Section } from './Section.tsx'
import { WaitingItem } from './WaitingItem.tsx'

type Acting = { readonly action: BankAction; readonly line: BankLineView }

/** Lines that wait for an operator, each with what can be done. */
export function WaitingSection({ bank }: { bank: BankOverview | undefined }) {
  const { unlooked = 0, shortPercent = 0 } = bank ?? {}
  const list = usePages({
    // What is being matched comes by itself: the count of it is part of what was asked for.
    key: [...bankKey, 'waiting', unlooked],
    load: from => loadLines({ state: 'waiting' }, from),
  })
  const [acting, setActing] = useState<Acting>()
  const [recorded, setRecorded] = useState<BankLineView>()
  const { ref, onFocus } = useFocusKept(list.rows, 'ul > li')
  const rows = list.rows?.filter(({ state }) => state !== 'new')
  return (
    <Section title={messages.waiting} lead={messages.waitingLead}>
      {list.error && !list.isLoading && (
        <NotLoaded title={listMessages.notLoaded} error={list.error} onAgain={list.again} className="mb-4" />
      )}
      <Unlooked count={unlooked} />
      {bank !== undefined && <Kinds waiting={bank.waiting} />}
      <div ref={ref} tabIndex={-1} onFocus={onFocus} className="focus-visible:outline-none">
        {rows?.length === 0 && <Nothing />}
        <ul className="grid grid-cols-1 gap-3">
          {rows?.map(line => (
            <WaitingItem
              key={line.id}
              line={line}
              onAct={action => setActing({ action, line })}
              onRecord={() => setRecorded(line)}
            />
          ))}
        </ul>
      </div>
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
      {recorded !== undefined && <RecordLine line={recorded} onClose={() => setRecorded(undefined)} />}
      {acting !== undefined && (
        <LineDialog
          {...acting}
          others={(rows ?? []).filter(other => isWith(acting.line, other))}
          shortPercent={shortPercent}
          onClose={() => setActing(undefined)}
        />
      )}
    </Section>
  )
}

/** How much there is of each kind, and since when. */
const Kinds = ({ waiting }: Pick<BankOverview, 'waiting'>) => (
  <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm empty:hidden">
    {waiting.map(({ kind, count, oldestAt }) => (
      <li key={kind}>
        <span className="tabular font-semibold">{count}</span> {kindTexts[kind]}
        <span className="text-muted">
          , {messages.since} <When at={oldestAt.slice(0, '2026-11-20'.length)} />
        </span>
      </li>
    ))}
  </ul>
)

const Unlooked = ({ count }: { count: number }) => (
  <p role="status" className="text-sm text-muted">
    {count > 0 && messages.unlooked(count)}
  </p>
)

/** Lines that may be counted together: held, of one currency, and naming the same transfer or none. */
const isWith = (line: BankLineView, other: BankLineView): boolean =>
  other.id !== line.id &&
  other.currency === line.currency &&
  (other.transfer === null || other.transfer.id === line.transfer?.id || line.transfer === null) &&
  other.actions.some(({ action, refusedBecause }) => action === 'assign' && refusedBecause === null)

const Nothing = () => (
  <div className="grid justify-items-center gap-2 rounded-field border border-dashed border-edge px-6 py-12 text-center">
    <CircleCheck aria-hidden="true" className="size-8 text-brand" />
    <p className="text-lg font-semibold">{messages.nothingWaits}</p>
    <p className="max-w-prose text-muted">{messages.nothingWaitsText}</p>
  </div>
)
