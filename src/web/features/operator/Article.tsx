import { type ReactNode, useId } from 'react'
import { PageHeading } from '#web/app/page/PageHeading.tsx'

type Props = { title: string; lead?: string; children: ReactNode }

/** A page to read: one column of a width that eyes can follow. */
export const Article = ({ title, lead, children }: Props) => (
  <article className="mx-auto max-w-3xl pb-8">
    <PageHeading text={title} />
    {lead !== undefined && <p className="mt-3 text-lg text-muted">{lead}</p>}
    <div className="mt-8 grid gap-8">{children}</div>
  </article>
)

type PartProps = { title: string; children: ReactNode }

/** A part of an article, under its heading. */
export function Part({ title, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-2 grid gap-3">{children}</div>
    </section>
  )
}

/** One paragraph for each text. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map(text => <p key={text}>{text}</p>)

export const linkClass = 'font-semibold text-brand underline underline-offset-4 hover:text-brand-hi'
