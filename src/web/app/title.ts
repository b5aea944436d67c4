import { useEffect } from 'react'

export const BRAND = 'OpenRemit'

/** The window's title, which is also the first thing a screen reader says after a change of page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${BRAND}`
  }, [title])
}
