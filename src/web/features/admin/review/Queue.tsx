import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { AsOf } from '#web/parts/AsOf.tsx'
import { LookingForCards } from '../list/LookingForCards.tsx'
import { Nothing } from '../list/Nothing.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { type QueueName, queueQuery } from '../transfers/calls.ts'
import { messages } from './messages.ts'
import { QueueList } from './QueueList.tsx'

/** One queue in all its states. */
export function Queue({ queue }: { queue: QueueName }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(queueQuery(queue))
  const again = () => void refetch()
  const failed = error && !isFetching && (
    <NotLoaded title={messages.notLoaded} error={error} onAgain={again} className="mb-4" />
  )
  if (data === undefined) return failed || <LookingForCards />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-muted">{messages.leads[queue]}</p>
        <AsOf askedAtMs={dataUpdatedAt} isAsking={isFetching} onRefresh={again} />
      </div>
      {failed}
      <QueueList
        rows={data.rows}
        isAll={data.next === null}
        nowMs={dataUpdatedAt}
        isDecidable={queue === 'review'}
        empty={<Nothing icon={Inbox} title={messages.none[queue]} text={messages.noneText} />}
      />
    </>
  )
}
