import { type ReactNode, useId } from 'react'

export type Cell = { readonly name: string; readonly value: ReactNode }

export type BarRow = {
  readonly key: string
  readonly name: ReactNode
  /** The length of its bar, relative to the others. */
  readonly value: number
  readonly cells: readonly Cell[]
}

type Props = {
  title: string
  lead: string
  nameColumn: string
  rows: readonly BarRow[]
  nothing: string
  tone?: 'brand' | 'danger'
}

/** Values beside each other: a table whose rows are their own bars. */
export function BarTable({ title, lead, nameColumn, rows, nothing, tone = 'brand' }: Props) {
  const id = useId()
  const greatest = Math.max(1, ...rows.map(({ value }) => value))
  const isEmpty = rows.every(({ value, cells }) => value === 0 && cells.length < 2)
  return (
    <figure aria-labelledby={id} className="min-w-0 rounded-field border border-line bg-surface p-4 sm:p-5">
      <figcaption>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted">{lead}</p>
      </figcaption>
      {isEmpty ? (
        <p className="mt-4 text-muted">{nothing}</p>
      ) : (
        <table aria-labelledby={id} className="mt-3 w-full text-sm">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="py-1 text-start font-medium">
                {nameColumn}
              </th>
              {rows[0]?.cells.map(({ name }, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`py-1 ps-3 text-end font-medium ${index > 1 ? 'max-sm:hidden' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, value, cells }) => (
              <tr key={key}>
                <th scope="row" className="relative w-2/5 py-2 text-start font-normal">
                  {name}
                  <span
                    aria-hidden="true"
                    className={`absolute start-0 bottom-0.5 block h-1 rounded-pill ${tone === 'danger' ? 'bg-danger' : 'bg-brand'}`}
                    style={{ width: `${(Math.max(0, value) / greatest) * 100}%` }}
                  />
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={cell.name}
                    className={`tabular py-2 ps-3 text-end whitespace-nowrap ${index > 1 ? 'max-sm:hidden' : ''}`}
                  >
                    {cell.value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </figure>
  )
}
