import { messages } from './messages.ts'
import { CircleCheck, type LucideIcon } from 'lucide-react'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { Pages } from './use-pages.ts'

/** As tall as three cards of a queue, so that nothing below them jumps. */
export const LookingForCards = () => (
  <div className="coming">
    <p role="status" className="sr-only">
      {messages.looking}
    </p>
    <div aria-hidden="true" className="grid gap-3">
      {[0, 1, 2].map(row => (
        <div key={row} className="h-24 rounded-field border border-line bg-surface" />
      ))}
    </div>
  </div>
)

type NothingProps = { icon?: LucideIcon; title: string; text: string }

/** In place of a queue with nothing in it. */
export const Nothing = ({ icon: Icon = CircleCheck, title, text }: NothingProps) => (
  <div className="grid justify-items-center gap-2 rounded-field border border-dashed border-edge px-6 py-12 text-center">
    <Icon aria-hidden="true" className="size-8 text-brand" />
    <p className="text-lg font-semibold">{title}</p>
    <p className="max-w-prose text-muted">{text}</p>
  </div>
)

type ShowMoreProps = { list: Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'showMore'> }

/** Below a queue of which more is to come. */
export const ShowMore = ({ list: { hasMore, isLoadingMore, showMore } }: ShowMoreProps) =>
  hasMore && (
    <Button look="secondary" size="small" isBusy={isLoadingMore} onClick={showMore} className="mt-3">
      {messages.showMore}
    </Button>
  )
