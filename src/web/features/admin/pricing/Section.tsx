import { type ReactNode, useId } from 'react'
import { messages } from '../list/messages.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'

type Props = { title: string; lead: string; action?: ReactNode; children: ReactNode }

/** One matter of pricing, under its heading. */
export function Section({ title, lead, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-field border border-line bg-surface p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

type LoadedProps = { query: { error: Error | null; refetch: () => unknown } }

/** While something is looked up there is room for it; where it does not come, words and a way on. */
export const NotThere = ({ query: { error, refetch } }: LoadedProps) =>
  error === null ? (
    <div className="coming" />
  ) : (
    <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
  )
