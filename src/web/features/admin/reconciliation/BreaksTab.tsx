import { useState } from 'react'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { breakColumns } from './break-columns.tsx'
import { BreakDialog } from './BreakDialog.tsx'
import { BreakFilters, filterNames } from './BreakFilters.tsx'
import { breaksKey, loadBreaks } from './calls.ts'
import { breakMessages as texts } from './messages.ts'

/** The differences, the oldest first, and the way to resolve them. */
export function BreaksTab({ sources }: { sources: readonly string[] }) {
  const { filters, set, isFiltered } = useFilters(filterNames)
  const list = usePages({ key: [...breaksKey, 'list', filters], load: from => loadBreaks(filters, from) })
  const [opened, setOpened] = useState<string>()
  const clear = () => set(Object.fromEntries(filterNames.map(name => [name, ''])))
  return (
    <>
      <BreakFilters
        sources={sources}
        filters={filters}
        onChange={set}
        isFiltered={isFiltered}
        onClear={clear}
      />
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={breakColumns(({ id }) => setOpened(id))}
        keyOf={({ id }) => id}
        empty={isFiltered ? texts.noMatch : texts.none}
      />
      {opened !== undefined && <BreakDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
