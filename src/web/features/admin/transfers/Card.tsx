import { type ReactNode, useId } from 'react'

type Props = { title: string; className?: string; children: ReactNode }

/** A part of a page of the desk, under its heading. */
export function Card({ title, className = '', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-field border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
