import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { newKey } from '#web/api/new-key.ts'
import { isDismissal } from '#web/app/step-up/passkeys.ts'
import { isAbandoned, useStepUp } from '#web/app/step-up/step-up.tsx'
import { deskKey } from '../editing/use-dialog-change.ts'
import { act as actOn, addNote, fileQuery, transfersKey } from '../transfers/calls.ts'
import { type BulkAct, refusalOf, type Result } from './bulk-acts.ts'
import { runEach } from './run-each.ts'
import { translated } from '../transfers/words/translated.ts'

/** A transfer before the act: whether it allows it, as its own page would say. */
type Looked =
  | { readonly state: 'checking' | 'possible' | 'notChecked' }
  | { readonly state: 'refused'; readonly because: string }

export type BulkItem = {
  readonly transfer: AdminTransferView
  readonly looked: Looked
  /** Undefined before the run, and where the transfer is left out of it. */
  readonly result: Result | undefined
}

/** Looks at each transfer as it stands now. A note is possible on any: nothing is looked up for it. */
function useLooked(act: BulkAct, transfers: readonly AdminTransferView[]): readonly Looked[] {
  const isLookedUp = act !== 'note'
  const files = useQueries({
    queries: transfers.map(({ id }) => ({ ...fileQuery(id), enabled: isLookedUp })),
  })
  return files.map(({ data, isError, isFetching }): Looked => {
    if (!isLookedUp) return { state: 'possible' }
    if (isFetching) return { state: 'checking' }
    if (isError || data === undefined) return { state: 'notChecked' }
    const because = refusalOf(act, data)
    return because === null ? { state: 'possible' } : { state: 'refused', because: translated(because) }
  })
}

/** The state of an act on several transfers, from its preview to its results. */
export function useBulk(act: BulkAct, transfers: readonly AdminTransferView[]) {
  const withStepUp = useStepUp()
  const queryClient = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, Result>>()
  const [isRunning, setIsRunning] = useState(false)
  // One key for each transfer: a repeat after a lost answer adds its note once.
  const keys = useRef(new Map(transfers.map(({ id }) => [id, newKey()])))
  const looked = useLooked(act, results === undefined ? transfers : [])
  const [lookedAt, setLookedAt] = useState<readonly Looked[]>([])
  const items: readonly BulkItem[] = transfers.map((transfer, at) => ({
    transfer,
    looked: (results === undefined ? looked : lookedAt)[at] ?? { state: 'notChecked' },
    result: results?.get(transfer.id),
  }))
  const one = (id: string, words: string): Promise<unknown> => {
    const idempotencyKey = keys.current.get(id) ?? newKey()
    if (act === 'note') return addNote(id, words, idempotencyKey)
    return actOn(act, id, { reason: words, amount: '', bankReference: '', idempotencyKey })
  }
  const run = async (words: string) => {
    const ids = items.filter(item => item.looked.state === 'possible').map(({ transfer }) => transfer.id)
    const found = new Map<string, Result>(ids.map(id => [id, { state: 'waiting' }]))
    setLookedAt(looked)
    setIsRunning(true)
    setResults(new Map(found))
    await runEach({
      ids,
      act: id => withStepUp<unknown>(() => one(id, words)),
      resultOf,
      onResult: (id, result) => {
        found.set(id, result)
        setResults(new Map(found))
      },
    })
    setIsRunning(false)
    void queryClient.invalidateQueries({ queryKey: transfersKey })
    void queryClient.invalidateQueries({ queryKey: deskKey })
    return found
  }
  return { items, isRunning, hasRun: results !== undefined, run }
}

function resultOf(error: unknown): Result {
  if (isRefusal(error, 'awaits_approval')) return { state: 'awaits' }
  if (isAbandoned(error) || isDismissal(error)) return { state: 'stopped' }
  return { state: 'failed', words: errorWords(error) }
}
