import { useCallback, useMemo, useState } from 'react'

/** Rows that are selected, and what selects them. `toggle` and `set` keep their identity between renders. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  /** True if each row of the list is selected, and there is one. */
  readonly areAll: boolean
  /** Selects all rows, or none if all are selected. */
  readonly toggleAll: () => void
  /** Selects these and no others. */
  readonly set: (ids: readonly string[]) => void
}

/** A selection among the rows of a list: one that has left the list is selected no longer. */
export function useSelection(rows: readonly { readonly id: string }[] | undefined): Selection {
  const listed = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(() => new Set(listed.filter(id => chosen.has(id))), [listed, chosen])
  const toggle = useCallback(
    (id: string) =>
      setChosen(before => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const set = useCallback((next: readonly string[]) => setChosen(new Set(next)), [])
  const areAll = listed.length > 0 && ids.size === listed.length
  return { ids, toggle, set, areAll, toggleAll: () => set(areAll ? [] : listed) }
}
