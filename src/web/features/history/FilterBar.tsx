import { Search, X } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Filter } from './filter.ts'
import { messages } from './messages.ts'
import { StatusFilter } from './StatusFilter.tsx'
import { useSearchText } from '#web/ui/use-search-text.ts'

type Props = { filter: Filter; onFilter: (filter: Filter) => void }

export function FilterBar({ filter, onFilter }: Props) {
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
