import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { TransferCard } from './TransferCard.tsx'
import { historyQuery, loadMore, type Shown, withMore } from './calls.ts'
import type { Filter } from './filter.ts'
import { messages } from './messages.ts'
import { byMonth } from './months.ts'

type Props = { filter: Filter; shown: Shown; isAsking: boolean; onFilter: (filter: Filter) => void }

export function List({ filter, shown, isAsking, onFilter }: Props) {
  const { rows, next } = shown
  const { list, showMore, isLoading } = useShowMore(shown)
  return (
    <div ref={list} aria-busy={isAsking} className="mt-6">
      <p role="status" className="text-sm text-muted">
        {rows.length === 0 ? messages.noMatch : messages.count(rows.length, next !== null)}
      </p>
      {rows.length === 0 && <NoMatch onShowAll={() => onFilter({ status: 'all', search: '' })} />}
      {byMonth(rows).map(({ name, transfers }) => (
        <Month key={name} name={name} transfers={transfers} />
      ))}
      {next !== null && (
        <Button
          look="secondary"
          isBusy={isLoading || isAsking}
          onClick={() => showMore({ filter, cursor: next, shownSoFar: rows.length })}
          className="mt-6 max-sm:w-full"
        >
          {messages.showMore}
        </Button>
      )}
    </div>
  )
}

function Month({ name, transfers }: { name: string; transfers: readonly TransferView[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-3 text-sm font-semibold text-muted">
        {name}
      </h2>
      <ul className="grid gap-4">
        {transfers.map(transfer => (
          <TransferCard key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </section>
  )
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="text-lg">{messages.noMatchText}</p>
      <Button look="secondary" onClick={onShowAll}>
        {messages.showAll}
      </Button>
    </div>
  )
}

type Wanted = { readonly filter: Filter; readonly cursor: string; readonly shownSoFar: number }

/** Adds the next page to what is shown; the focus goes to the first transfer that came, from where one reads on. */
function useShowMore({ rows }: Shown) {
  const list = useRef<HTMLDivElement>(null)
  const firstThatCame = useRef<number>(undefined)
  const queryClient = useQueryClient()
  const toast = useToast()
  const more = useMutation({
    mutationFn: ({ filter, cursor }: Wanted) => loadMore(filter, cursor),
    onSuccess: (page, { filter, shownSoFar }) => {
      firstThatCame.current = shownSoFar
      queryClient.setQueryData<Shown>(historyQuery(filter).queryKey, now => now && withMore(now, page))
    },
    onError: error => toast({ title: messages.moreFailed, description: errorWords(error), tone: 'danger' }),
  })
  useEffect(() => {
    if (firstThatCame.current === undefined || firstThatCame.current >= rows.length) return
    list.current?.querySelectorAll('a')[firstThatCame.current]?.focus({ preventScroll: true })
    firstThatCame.current = undefined
  }, [rows.length])
  return { list, showMore: more.mutate, isLoading: more.isPending }
}
