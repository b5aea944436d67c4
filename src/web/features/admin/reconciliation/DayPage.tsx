import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { isRefusal } from '#web/api/call-error.ts'
import { dayText } from '#web/parts/dates.ts'
import { deskPaths } from '../desk/desk-paths.ts'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { dayQuery } from './calls.ts'
import { CompareButton } from './CompareButton.tsx'
import { messages, sourceText } from './messages.ts'
import { SourceCard } from './SourceCard.tsx'
import { Standing } from './Standing.tsx'

/** One day: each source beside our books, by kind and currency. */
export function DayPage({ day }: { day: string }) {
  const { data, error, isFetching, refetch } = useQuery(dayQuery(day))
  const isUnknown = error !== null && isRefusal(error, 'not_found')
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <Link
            href={deskPaths.reconciliation}
            className="inline-flex min-h-6 items-center gap-1.5 text-sm text-brand hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {messages.back}
          </Link>
          <h2 className="text-lg font-semibold">{messages.detailOf(isDay(day) ? dayText(day) : day)}</h2>
        </div>
        {isDay(day) && (
          <CompareButton
            day={day}
            isFirst={data === undefined || data.sources.length === 0}
            isBusy={data !== undefined && data.underWay.length > 0}
          />
        )}
      </div>
      {data === undefined && error === null && <div className="coming min-h-64" />}
      {isUnknown && <p className="text-muted">{messages.neverCompared}</p>}
      {error !== null && !isUnknown && !isFetching && (
        <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
      )}
      {data !== undefined && data.underWay.length > 0 && (
        <ul role="status" className="grid gap-1 text-sm">
          {data.underWay.map(work => (
            <li key={work.source} className="flex flex-wrap gap-x-3">
              <span className="font-medium">{sourceText(work.source)}</span>
              <Standing day={{ runs: [], underWay: [work] }} source={work.source} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-3">
        {data?.sources.map(source => (
          <SourceCard key={source.run.source} day={day} source={source} />
        ))}
      </div>
    </div>
  )
}

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text))
