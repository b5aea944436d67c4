import { TextField } from '#web/ui/TextField.tsx'
import { messages } from './messages.ts'

type Props = { search: string; onSearch: (search: string) => void; count: number }

export function RecipientSearch({ search, onSearch, count }: Props) {
  return (
    <div className="mt-6 max-w-md">
      <TextField
        label={messages.search}
        type="search"
        placeholder={messages.searchHint}
        value={search}
        onChange={event => onSearch(event.currentTarget.value)}
        autoComplete="off"
      />
      <p role="status" className={count === 0 ? 'mt-6 text-muted' : 'sr-only'}>
        {count === 0 ? messages.noMatch : messages.count(count)}
      </p>
    </div>
  )
}
