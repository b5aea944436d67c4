import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BankAction, type BankLineView, listBankLines } from '#shared/api/admin/bank/bank-lines.api.ts'
import type { BankOverview } from '#shared/api/admin/bank/bank.api.ts'
import { When } from '#web/parts/When.tsx'
import { LookingForCards, Nothing, ShowMore } from '../list/queue-states.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { useFocusKept } from '../list/use-focus-kept.ts'
import { type Pages, usePages } from '../list/use-pages.ts'
import { RecordDialog } from '../treasury/RecordDialog.tsx'
import { treasuryQuery } from '../treasury/calls.ts'
import { valuesOfLine } from '../treasury/entry-form.ts'
import { LineDialog } from './LineDialog.tsx'
import { Section } from './Section.tsx'
import { WaitingItem } from './WaitingItem.tsx'
import { kindTexts, messages } from './messages.ts'

type Acting = { readonly action: BankAction; readonly line: BankLineView }

/** Lines that wait for an operator, each with what can be done. */
export function WaitingSection({ bank }: { bank: BankOverview | undefined }) {
  const { unlooked = 0, shortPercent = 0 } = bank ?? {}
  const list = usePages(listBankLines, {
    query: { state: 'waiting' },
    version: unlooked, // matching goes on by itself
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
        <NoLines list={list} rows={rows} />
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
      <ShowMore list={list} />
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

type NoLinesProps = { list: Pages<BankLineView>; rows: readonly BankLineView[] | undefined }

function NoLines({ list, rows }: NoLinesProps) {
  if (rows === undefined) return !list.error && <LookingForCards />
  return rows.length === 0 && <Nothing title={messages.nothingWaits} text={messages.nothingWaitsText} />
}

/** The number of waiting lines of each kind, and the age of the oldest. */
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

type Props = { line: BankLineView; onClose: () => void }

/** Records a bank line in the treasury, with all the bank's details filled in. */
function RecordLine({ line, onClose }: Props) {
  const { data } = useQuery(treasuryQuery)
  if (data === undefined) return null
  const rails = data.railNames
  return (
    <RecordDialog initial={valuesOfLine(line, rails[0] ?? '')} rails={rails} line={line} onClose={onClose} />
  )
}
