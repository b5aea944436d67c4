import { useEffect, useState } from 'react'
import { serverNowMs } from '#web/api/server-time.ts'
import { secondsUntil } from './countdown.ts'

/** Whole seconds until an instant of the server's; 0 where there is none. It stands still while nobody can see it. */
export function useSecondsLeft(until: string | null): number {
  const [nowMs, setNowMs] = useState(serverNowMs)
  useEffect(() => {
    if (until === null) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const now = serverNowMs()
      setNowMs(now)
      const leftMs = Date.parse(until) - now
      // At the turn of the second; after a sleep the clock, and not the timer, says what is left.
      if (leftMs > 0 && !document.hidden) timer = setTimeout(tick, leftMs % 1000 || 1000)
    }
    tick()
    const events = ['visibilitychange', 'pageshow'] as const
    for (const event of events) addEventListener(event, tick)
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, tick)
    }
  }, [until])
  return until === null ? 0 : secondsUntil(until, nowMs)
}
