import { Button } from '#web/ui/buttons/Button.tsx'
import { messages } from './messages.ts'
import type { Pages } from './use-pages.ts'

type Props = { list: Pick<Pages<unknown>, 'hasMore' | 'isLoadingMore' | 'showMore'> }

/** Below a queue of which more is to come. */
export const ShowMore = ({ list: { hasMore, isLoadingMore, showMore } }: Props) =>
  hasMore && (
    <Button look="secondary" size="small" isBusy={isLoadingMore} onClick={showMore} className="mt-3">
      {messages.showMore}
    </Button>
  )
