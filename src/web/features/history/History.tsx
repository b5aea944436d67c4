import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { historyQuery } from './calls.ts'
import { addressOf, type Filter, filterIn, isFiltered } from './filter.ts'
import { FilterBar } from './FilterBar.tsx'
import { List } from './List.tsx'
import { Looking } from './Looking.tsx'
import { messages } from './messages.ts'
import { Nothing } from './Nothing.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'

/** The signed-in user's transfers, the newest first; what is filtered stands in the address. */
export function History() {
  const filter = filterIn(useSearch())
  const [, navigate] = useLocation()
  const setFilter = (wanted: Filter) => navigate(addressOf(paths.history, wanted), { replace: true })
  return (
    <SignedInOnly next={addressOf(paths.history, filter)} looking={messages.looking}>
      <div className="mx-auto max-w-4xl">
        <PageHeading text={messages.title} />
        <Transfers filter={filter} onFilter={setFilter} />
      </div>
    </SignedInOnly>
  )
}

type Props = { filter: Filter; onFilter: (filter: Filter) => void }

function Transfers({ filter, onFilter }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...historyQuery(filter),
    // The rows stay until the answer to another filter arrives.
    placeholderData: shown => shown,
  })
  // Nothing to filter, and no words about filters, for somebody who has sent nothing yet.
  if (data?.rows.length === 0 && !isFiltered(filter) && !isPlaceholderData) return <Nothing />
  return (
    <>
      <FilterBar filter={filter} onFilter={onFilter} />
      {error && !isFetching ? (
        <NotLoaded error={error} onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <Looking text={messages.looking} />
      ) : (
        <List filter={filter} shown={data} isAsking={isFetching} onFilter={onFilter} />
      )}
    </>
  )
}

function NotLoaded({ error, onAgain }: { error: Error; onAgain: () => void }) {
  return (
    <section role="alert" className="mt-6 rounded-field bg-warn-soft p-5">
      <h2 className="text-lg font-semibold">{messages.notLoaded}</h2>
      <p className="mt-1 mb-4 text-warn">{errorWords(error)}</p>
      <Button onClick={onAgain}>{messages.again}</Button>
    </section>
  )
}
