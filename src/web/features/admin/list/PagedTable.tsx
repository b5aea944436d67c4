import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type Column, DataTable, type Selecting } from './DataTable.tsx'
import { messages } from './messages.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import type { Pages } from './use-pages.ts'

type Props<Row> = {
  list: Pages<Row>
  caption: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  hrefOf?: (row: Row) => string
  selecting?: Selecting<Row>
  /** Stands in the place of an empty list. */
  empty: ReactNode
}

/** A list of the desk in all its states: being looked up, not loaded, empty, and page by page. */
export function PagedTable<Row>({ list, empty, ...table }: Props<Row>) {
  // The press that changes the list is answered first; its rows are drawn after that.
  const rows = useDeferredValue(list.rows)
  const { ref, onFocus } = useFocusKept(rows, 'tbody tr')
  const showMore = useShowMore(list, ref)
  if (rows === undefined)
    return list.error && !list.isLoading ? (
      <NotLoaded title={messages.notLoaded} error={list.error} onAgain={list.again} />
    ) : (
      <Looking />
    )
  return (
    <div ref={ref} tabIndex={-1} onFocus={onFocus} className="grid gap-3 focus-visible:outline-none">
      {rows.length === 0 ? (
        <div className="rounded-field border border-dashed border-edge px-6 py-12 text-center text-muted">
          {empty}
        </div>
      ) : (
        <DataTable {...table} rows={rows} isLoading={list.isLoading} />
      )}
      {list.error && !list.isLoading && (
        <NotLoaded
          title={list.hasMore ? messages.moreNotLoaded : messages.notLoaded}
          error={list.error}
          onAgain={list.hasMore ? showMore : list.again}
        />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {rows.length > 0 && messages.count(rows.length, list.hasMore)}
        </p>
        {list.hasMore && (
          <Button
            look="secondary"
            size="small"
            isBusy={list.isLoadingMore}
            onClick={showMore}
            className="max-sm:w-full"
          >
            {messages.showMore}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Asks for the next page; the focus goes to the first row that came, from where one reads on. */
function useShowMore<Row>(list: Pages<Row>, frame: { readonly current: HTMLElement | null }): () => void {
  const firstThatCame = useRef<number>(undefined)
  const count = list.rows?.length ?? 0
  useEffect(() => {
    if (firstThatCame.current === undefined || firstThatCame.current >= count) return
    const row = frame.current?.querySelectorAll('tbody tr')[firstThatCame.current]
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    firstThatCame.current = undefined
  }, [count, frame])
  return () => {
    firstThatCame.current = count
    list.showMore()
  }
}

/** As tall as a page of rows, so that nothing below it jumps. */
const Looking = () => (
  <div className="coming">
    <p role="status" className="sr-only">
      {messages.looking}
    </p>
    <div aria-hidden="true" className="rounded-field border border-line bg-surface">
      {[0, 1, 2, 3, 4, 5, 6, 7].map(row => (
        <div key={row} className="border-b border-line p-4 last:border-b-0">
          <div className="h-4 rounded-joint bg-soft" />
        </div>
      ))}
    </div>
  </div>
)
