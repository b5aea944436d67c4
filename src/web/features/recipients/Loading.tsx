import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { messages } from './messages.ts'

const CARDS = [1, 2, 3]

/** The page with room for its cards, while they are on their way. */
export function Loading() {
  return (
    <div className="coming">
      <PageHeading text={messages.title} />
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden="true" className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(card => (
          <div key={card} className="h-56 rounded-card border border-line bg-surface shadow-card" />
        ))}
      </div>
    </div>
  )
}
