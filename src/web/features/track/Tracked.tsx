import type { UseQueryResult } from '@tanstack/react-query'
import type { TrackedTransfer } from '#shared/api/tracking.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { AsOf } from '#web/parts/AsOf.tsx'
import { corridorOf } from '#web/parts/corridor.ts'
import { progressMessages } from '#web/parts/progress-messages.ts'
import { StatusBadge } from '#web/parts/StatusBadge.tsx'
import { Timeline } from '#web/parts/Timeline.tsx'
import { Button } from '#web/ui/Button.tsx'
import { leadOf, titleOf } from './lead.ts'
import { messages } from './messages.ts'
import { TrackedCancellation } from './TrackedCancellation.tsx'
import { TrackedPayment } from './TrackedPayment.tsx'
import { TrackedSlip } from './TrackedSlip.tsx'

type Props = {
  tracked: TrackedTransfer
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'error' | 'refetch'>
  onAnother: () => void
}

/** A transfer's status and its reason, its timeline and its next milestone. */
export function Tracked({ tracked, query, onAnother }: Props) {
  const corridor = corridorOf(tracked, useBoot().countries)
  return (
    <div className="flex flex-wrap items-start gap-8 lg:gap-14">
      <div className="min-w-0 flex-[999_1_26rem] lg:pt-4">
        <PageHeading text={titleOf(tracked, corridor)} className="wrap-anywhere" />
        <div className="mt-4">
          <StatusBadge status={tracked.status} />
        </div>
        <p className="mt-3 max-w-prose text-lg text-muted">{leadOf(tracked)}</p>
        <TrackedPayment tracked={tracked} />
        <TrackedCancellation tracked={tracked} onChange={() => void query.refetch()} />
        <section aria-labelledby="timeline" className="mt-8">
          <h2 id="timeline" className="mb-4 text-lg font-semibold">
            {progressMessages.timeline}
          </h2>
          <Timeline {...tracked} />
        </section>
        <div className="mt-6">
          <AsOf
            askedAtMs={query.dataUpdatedAt}
            isAsking={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        </div>
        <div role="alert">
          {query.error && !query.isFetching && (
            <p className="mt-3 rounded-field bg-warn-soft px-4 py-3 text-sm text-warn">
              {errorWords(query.error)}
            </p>
          )}
        </div>
        <Button look="quiet" onClick={onAnother} className="mt-4 -ms-6">
          {messages.another}
        </Button>
      </div>
      <div className="min-w-0 flex-[1_1_24rem]">
        <TrackedSlip tracked={tracked} corridor={corridor} />
      </div>
    </div>
  )
}
