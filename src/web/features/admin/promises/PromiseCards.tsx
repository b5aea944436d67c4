import type { PromiseFigures } from '#shared/api/admin/transfers/promises.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { keptShare } from './kept-share.ts'
import { messages } from './messages.ts'

const counts = ['onTime', 'late', 'lateByReview', 'open', 'ended', 'endedLate'] as const

/** The span in seven figures. */
export const PromiseCards = ({ figures }: { figures: PromiseFigures }) => (
  <section aria-label={messages.figures}>
    <dl className="grid gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-7">
      <Card name={messages.kept} value={keptShare(figures) ?? '–'} />
      {counts.map(name => (
        <Card key={name} name={messages[name]} value={groupThousands(`${figures[name]}`)} />
      ))}
    </dl>
    <p className="mt-2 text-xs text-muted">
      {messages.kept}: {messages.keptNote} {messages.lateByReview}: {messages.lateByReviewNote}{' '}
      {messages.ended}: {messages.endedNote}.
    </p>
  </section>
)

const Card = ({ name, value }: { name: string; value: string }) => (
  <div className="rounded-field border border-line bg-surface px-4 py-2.5 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="tabular text-lg font-bold sm:mt-1 sm:text-2xl">{value}</dd>
  </div>
)
