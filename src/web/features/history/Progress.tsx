import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { TransferProgress, TransferView } from '#shared/api/transfers.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { AsOf } from '#web/parts/AsOf.tsx'
import { progressMessages } from '#web/parts/progress-messages.ts'
import { Timeline } from '#web/parts/Timeline.tsx'
import { TrackingLinks } from '#web/parts/TrackingLinks.tsx'
import { Button } from '#web/ui/Button.tsx'
import { transferKey } from './calls.ts'
import { messages } from './messages.ts'

type Props = { transfer: TransferView; progress: UseQueryResult<TransferProgress> }

/** The timeline, the next milestone, and the links by which others can follow the transfer. */
export function Progress({ transfer, progress: { data, error, isFetching, dataUpdatedAt, refetch } }: Props) {
  const queryClient = useQueryClient()
  // The key of the transfer begins that of its progress: both are asked.
  const refresh = () => void queryClient.invalidateQueries({ queryKey: transferKey(transfer.id) })
  return (
    <section aria-labelledby="timeline" className="mt-8">
      <h2 id="timeline" className="mb-4 text-lg font-semibold">
        {progressMessages.timeline}
      </h2>
      {!data && isFetching && <div className="coming" />}
      {data && <Timeline {...data} viewer="sender" deliveryMethod={transfer.deliveryMethod} />}
      {error && !isFetching && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-warn">{errorWords(error)}</p>
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {messages.again}
          </Button>
        </div>
      )}
      {data && (
        <>
          <div className="mt-5">
            <AsOf askedAtMs={dataUpdatedAt} isAsking={isFetching} onRefresh={refresh} />
          </div>
          <h2 className="mt-8 mb-3 text-lg font-semibold">{messages.detail.links}</h2>
          <TrackingLinks {...data} status={transfer.status} />
        </>
      )}
    </section>
  )
}
