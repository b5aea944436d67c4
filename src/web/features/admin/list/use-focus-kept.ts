import { type FocusEvent, useEffect, useRef } from 'react'

type Kept = {
  /** The element around the rows, which takes the focus itself where none is left: it has `tabIndex={-1}`. */
  readonly ref: { readonly current: HTMLDivElement | null }
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * Where the row that had the focus has gone, the one in its place takes it, and nobody begins again at the top.
 * @param row selector of a row within the frame
 */
export function useFocusKept(rows: readonly unknown[] | undefined, row: string): Kept {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  const count = rows?.length ?? 0
  const had = useRef(count)
  useEffect(() => {
    const isFewer = count < had.current
    had.current = count
    if (!isFewer || place.current < 0 || document.activeElement !== document.body) return
    const left = [...(frame.current?.querySelectorAll(row) ?? [])]
    const next = firstOf(left[place.current] ?? left.at(-1)) ?? frame.current
    next?.focus()
  }, [count, row])
  const onFocus = ({ target }: FocusEvent) => {
    const all = [...(frame.current?.querySelectorAll(row) ?? [])]
    place.current = all.findIndex(each => each.contains(target))
  }
  return { ref: frame, onFocus }
}

/** What a phone shows in another place is there twice, once out of sight. */
const firstOf = (row: Element | undefined): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('a, button, select') ?? [])].find(each => each.checkVisibility())
