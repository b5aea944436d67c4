import type { AuditView } from '#shared/api/admin/audit.api.ts'
import { type Change, changesOf } from './changes.ts'
import { messages } from './messages.ts'

/** As many as a row can show without pushing the others away. */
const SHOWN = 4

/** The values that an action changed: old, an arrow, new. */
export function Changes({ act }: { act: AuditView }) {
  const changes = changesOf(act)
  const rest = changes.slice(SHOWN)
  if (changes.length === 0) return null
  return (
    <div className="max-w-md text-sm sm:min-w-56">
      <Lines changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 items-center text-brand hover:underline">
            {messages.more(rest.length)}
          </summary>
          <Lines changes={rest} />
        </details>
      )}
    </div>
  )
}

const Lines = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="grid gap-0.5">
    {changes.map(({ name, before, after }) => (
      <li key={name} className="wrap-anywhere">
        <span className="text-muted">{name}</span>{' '}
        {before !== undefined && <bdi className={after === undefined ? 'line-through' : ''}>{before}</bdi>}
        {before !== undefined && after !== undefined && (
          <>
            {' '}
            <span aria-hidden="true" className="inline-block text-muted rtl:-scale-x-100">
              →
            </span>
            <span className="sr-only"> {messages.becomes}</span>{' '}
          </>
        )}
        {after !== undefined && <bdi className="font-medium">{after}</bdi>}
      </li>
    ))}
  </ul>
)
