import { useEffect } from 'react'
import { messages } from './messages.ts'

/** The window's title, which is also the first thing a screen reader says after a change of page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${messages.brand}`
  }, [title])
}
