import { type ReactNode, useId } from 'react'

type Props = { title: string; lead?: string; children: ReactNode }

/** A part of the page under its heading. */
export function Section({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 max-w-prose text-sm text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
