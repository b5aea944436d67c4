import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useSearchText } from '#web/ui/fields/use-search-text.ts'
import { List } from './List.tsx'
import { Looking } from './Looking.tsx'
import { SignedInOnly } from './SignedInOnly.tsx'
import { historyQuery } from './calls.ts'
import { addressOf, type Filter, filterChoices, filterIn, isFiltered } from './filter.ts'
import { messages } from './messages.ts'

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

type FilterBarProps = { filter: Filter; onFilter: (filter: Filter) => void }

function FilterBar({ filter, onFilter }: FilterBarProps) {
  const { text, type, clear } = useSearchText(filter.search, search => onFilter({ ...filter, search }))
  return (
    <search className="mt-6 grid gap-5">
      <TextField
        label={messages.search}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={event => type(event.target.value)}
        suffix={
          text === '' ? (
            <Search aria-hidden="true" className="me-2 size-5 text-muted" />
          ) : (
            <IconButton label={messages.clearSearch} onClick={clear} className="text-muted hover:bg-soft">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          )
        }
      />
      <StatusFilter
        status={filter.status}
        onChange={status => onFilter({ ...filter, search: text.trim(), status })}
      />
    </search>
  )
}

type StatusFilterProps = { status: Filter['status']; onChange: (status: Filter['status']) => void }

/** One of all and the four statuses. Native radios: the arrows, the name and the state come with them. */
function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{messages.filter}</legend>
      <div className="flex flex-wrap gap-2">
        {filterChoices.map(choice => (
          <label
            key={choice}
            className="relative inline-flex min-h-11 items-center rounded-pill border border-edge bg-surface px-4 text-sm font-medium transition-colors hover:border-brand has-checked:border-brand has-checked:bg-soft has-checked:font-semibold has-checked:text-brand forced-colors:has-checked:bg-[SelectedItem] forced-colors:has-checked:text-[SelectedItemText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="status"
              checked={choice === status}
              onChange={() => onChange(choice)}
              className="absolute inset-0 opacity-0"
            />
            {messages.statuses[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** For somebody who has sent nothing yet: a blank slip and the way on. */
function Nothing() {
  return (
    <div className="ticket mt-8 max-w-2xl">
      <div className="ticket-sheet rounded-t-field p-6 sm:rounded-s-field sm:rounded-se-none">
        <h2 className="text-xl font-semibold">{messages.none}</h2>
        <p className="mt-1 text-muted">{messages.noneText}</p>
      </div>
      <div className="ticket-stub grid place-items-center rounded-b-field p-5 sm:rounded-e-field sm:rounded-es-none">
        <Link href={paths.send} className={buttonClass('primary')}>
          {messages.sendMoney}
        </Link>
      </div>
    </div>
  )
}
