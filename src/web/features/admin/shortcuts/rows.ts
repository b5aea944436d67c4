/** Rows of the lists on a page, in their order: those of tables, and the items of queues. */
const rowsOf = (page: ParentNode): Element[] => [
  ...page.querySelectorAll('main tbody > tr, main ol[data-queue] > li'),
]

/** The control that opens a row: its link, else its first button. A phone keeps some twice, one of them hidden. */
const controlOf = (row: Element): HTMLElement | undefined =>
  (['a', 'button', 'input'] as const)
    .flatMap(kind => [...row.querySelectorAll<HTMLElement>(kind)])
    .find(each => each.checkVisibility())

const rowWith = (rows: readonly Element[], target: Element | null): number =>
  rows.findIndex(row => row.contains(target))

/** Moves the focus by so many rows; from outside the lists to the first row, or the last. */
export function moveFocus(page: Document, by: 1 | -1): void {
  const rows = rowsOf(page).filter(row => controlOf(row) !== undefined)
  const here = rowWith(rows, page.activeElement)
  const next = here < 0 ? rows.at(by === 1 ? 0 : -1) : rows[here + by]
  if (next === undefined) return
  controlOf(next)?.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** Selects the row with the focus, or no longer; nothing in a list that has no selection. */
export function selectRow(page: Document): void {
  const rows = rowsOf(page)
  rows[rowWith(rows, page.activeElement)]?.querySelector<HTMLElement>('input[data-select]')?.click()
}

export const focusSearch = (page: Document): void =>
  page.querySelector<HTMLElement>('main search input[inputmode=search]')?.focus()
