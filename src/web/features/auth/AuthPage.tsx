import type { ReactNode } from 'react'
import { PageHeading } from '#web/app/page/PageHeading.tsx'

type Props = {
  title: string
  lead: string
  children: ReactNode
  /** The content of the stub: the other way in. */
  stub?: ReactNode
}

/** Id of the lead, for a field that takes the focus in place of the heading. */
export const LEAD_ID = 'auth-lead'

/** A slip to be filled in: who you are above the tear line, the other way in below. */
export function AuthPage({ title, lead, children, stub }: Props) {
  return (
    <section className="slip mx-auto max-w-md">
      <div className="slip-sheet rounded-t-card px-5 pt-7 pb-6 sm:px-8 sm:pt-8">
        <PageHeading text={title} />
        <p id={LEAD_ID} className="mt-2 text-muted">
          {lead}
        </p>
        <div className="mt-6">{children}</div>
      </div>
      <div className="slip-stub px-5 pt-5 pb-7 sm:px-8">
        <div aria-hidden="true" className="tear-line absolute! inset-x-4 top-0 h-px opacity-70" />
        {stub}
      </div>
    </section>
  )
}
