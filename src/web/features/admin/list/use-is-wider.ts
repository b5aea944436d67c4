import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Whether a table does not fit its frame, by its first child, at each change of either's size. */
export function useIsWider(): { readonly ref: RefObject<HTMLDivElement | null>; readonly isWider: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isWider, setIsWider] = useState(false)
  useLayoutEffect(() => {
    const frame = ref.current
    const table = frame?.firstElementChild
    if (!frame || !table) return
    // A pixel more may come of rounding.
    const measure = () => setIsWider(table.getBoundingClientRect().width > frame.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    observer.observe(table)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, isWider }
}
