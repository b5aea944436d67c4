import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; lead?: string; children: ReactNode }

/** One matter of the account on a card of its own. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface px-5 pt-6 pb-3 shadow-card sm:px-8"
    >
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-1 text-sm text-muted">{lead}</p>}
      <div className="mt-3 divide-y divide-line">{children}</div>
    </section>
  )
}

type RowProps = {
  title: ReactNode
  text?: ReactNode
  level?: 'h3' | 'p'
  action?: ReactNode
  children?: ReactNode
}

/** A fact, and beside it the button that changes it. */
export function Row({ title, text, level: Title = 'h3', action, children }: RowProps) {
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <Title className="font-semibold wrap-anywhere">{title}</Title>
          {text !== undefined && <div className="mt-0.5 text-sm text-muted">{text}</div>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
