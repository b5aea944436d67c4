import { useSyncExternalStore } from 'react'
import { instantText } from '#web/parts/dates.ts'
import { ageText } from './age.ts'
import { messages } from './messages.ts'

const MINUTE_MS = 60_000

/** The time since an instant, with the exact time in the reader's zone on hover. It is updated each minute. */
export function Ago({ at }: { at: string }) {
  const minute = useSyncExternalStore(subscribe, minuteNow, minuteNow)
  return (
    <time dateTime={at} title={instantText(at)} className="tabular whitespace-nowrap">
      {messages.ago(ageText(minute * MINUTE_MS - Date.parse(at)))}
    </time>
  )
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS)
  return () => clearInterval(timer)
}

const minuteNow = (): number => Math.ceil(Date.now() / MINUTE_MS)
