import { type FocusEvent, useEffect, useRef } from 'react'

type Kept = {
  /** The element around the rows, which takes the focus itself where none is left: it has `tabIndex={-1}`. */
  readonly ref: { readonly current: HTMLDivElement | null }
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * When the row with the focus is gone, the row in its place takes it, so that nobody starts at the top again.
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

/** A control that a phone shows in another place exists twice, once out of sight. */
const firstOf = (row: Element | undefined): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('a, button, select') ?? [])].find(each => each.checkVisibility())
