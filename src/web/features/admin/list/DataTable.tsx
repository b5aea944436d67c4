import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly name: string
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean
  readonly cell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** What the table is of: its name, for whoever cannot see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isLoading?: boolean
}

/** A table that scrolls sideways inside its frame where the screen is narrower than it. */
export function DataTable<Row>({ caption, columns, rows, keyOf, isLoading = false }: Props<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-busy={isLoading}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map(({ name, isFigure }) => (
              <th
                key={name}
                scope="col"
                className={`px-4 py-3 font-medium whitespace-nowrap ${isFigure ? 'text-end' : 'text-start'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} className="border-b border-line last:border-b-0">
              {columns.map(({ name, isFigure, cell }) => (
                <td
                  key={name}
                  className={`px-4 py-3 ${isFigure ? 'tabular text-end whitespace-nowrap' : 'text-start'}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
