import { replaceEqualDeep } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useDensity } from './DensitySwitch.tsx'
import { SelectBox } from './SelectBox.tsx'
import { useIsWider } from './use-is-wider.ts'
import type { Selection } from './use-selection.ts'

export type Column<Row> = {
  readonly name: string
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean
  /** Buttons: at the end of the row, under a name that is only heard. */
  readonly isActions?: boolean
  /** On a phone a row is a card of lines; some columns can be done without there. The first is its heading. */
  readonly isLeftOutOnPhone?: boolean
  readonly cell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** The table's accessible name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The address of a row: its first cell is the link, and the whole row its target. */
  hrefOf?: (row: Row) => string
  isLoading?: boolean
  /** Inside something that has a frame already. */
  isPlain?: boolean
  /** Rows can be selected: a box before each, and one for all. */
  selecting?: Selecting<Row>
}

export type Selecting<Row> = {
  readonly selection: Selection
  /** The name of a row's box, and of the one for all. */
  readonly nameOf: (row: Row) => string
  readonly nameOfAll: string
}

/**
 * A table whose head stays in sight where the screen is wide enough for it; between that and a phone, and where it has more
 * columns than fit, it scrolls sideways inside its frame; on a phone each row is a card.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  isLoading = false,
  isPlain = false,
  selecting,
}: Props<Row>) {
  const { ids } = selecting?.selection ?? { ids: new Set<string>() }
  const { isDense } = useDensity()
  const { ref, isWider } = useIsWider()
  return (
    <div
      ref={ref}
      role={isPlain ? 'group' : 'region'} // The section around it is already a landmark of this name.
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-busy={isLoading}
      className={`min-w-0 overflow-x-auto ${isWider ? '' : 'xl:overflow-visible'} ${isPlain ? plainClass : 'rounded-field border border-line bg-surface'}`}
    >
      <table
        data-dense={isDense || undefined}
        className="group/table w-full border-separate border-spacing-0 text-sm max-sm:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {selecting && (
              <th scope="col" className={`${headClass} w-0`}>
                <SelectBox
                  label={selecting.nameOfAll}
                  isSelected={selecting.selection.areAll}
                  onToggle={selecting.selection.toggleAll}
                />
              </th>
            )}
            {columns.map(({ name, isFigure, isActions }) => (
              <th key={name} scope="col" className={`${headClass} ${isFigure ? 'text-end' : 'text-start'}`}>
                {isActions ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(row => (
            <DataRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              href={hrefOf?.(row)}
              {...(selecting && {
                boxName: selecting.nameOf(row),
                isSelected: ids.has(keyOf(row)),
                onSelect: selecting.selection.toggle,
                id: keyOf(row),
              })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Classes of a table without a frame: its first and last cells line up with the text around it. */
const plainClass =
  '[&_td]:first:ps-0! [&_td]:last:pe-0! [&_th]:first:ps-0! [&_th]:last:pe-0! max-sm:[&_tr]:px-0!'

const headClass =
  'sticky top-0 z-1 border-b border-line bg-surface px-3 py-2.5 sm:group-data-dense/table:py-1.5 text-xs font-medium whitespace-nowrap text-muted first:rounded-ss-field first:ps-4 last:rounded-se-field last:pe-4'

/** A row's page leads back to the list with the filters that it has at the click; no row is drawn again for them. */
const here = {
  get from() {
    return location.pathname + location.search
  },
}

type RowProps = {
  row: unknown
  columns: readonly Column<never>[]
  href: string | undefined
  id?: string
  boxName?: string
  isSelected?: boolean
  /** Must stay the same function between renders: rows are memoised. */
  onSelect?: (id: string) => void
}

/** Two answers have different objects for the same row; rows with equal content are not drawn again. */
const isSame = (last: RowProps, next: RowProps): boolean =>
  last.columns === next.columns &&
  last.href === next.href &&
  last.isSelected === next.isSelected &&
  last.onSelect === next.onSelect &&
  replaceEqualDeep(last.row, next.row) === last.row

const DataRow = memo(
  ({ row, columns, href, id, boxName, isSelected = false, onSelect }: RowProps) => (
    <tr
      className={`group/row max-sm:block max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0 ${href === undefined ? '' : 'relative hover:bg-bg'} ${isSelected ? 'bg-soft' : ''}`}
    >
      {onSelect && id !== undefined && boxName !== undefined && (
        <td className={`${cell} w-0 max-sm:block`}>
          <SelectBox label={boxName} isSelected={isSelected} onToggle={() => onSelect(id)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.name} data-name={column.name} className={cellClass(column, index === 0)}>
          {href !== undefined && index === 0 ? (
            <Link
              href={href}
              state={here}
              className="font-semibold text-brand after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
            >
              {column.cell(row as never)}
            </Link>
          ) : (
            column.cell(row as never)
          )}
        </td>
      ))}
    </tr>
  ),
  isSame,
)

const cell =
  'border-line px-3 py-2.5 sm:group-data-dense/table:py-1.25 align-middle first:ps-4 last:pe-4 sm:border-b sm:group-last/row:border-b-0 max-sm:px-0! max-sm:py-1 max-sm:empty:hidden'
const line =
  'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:text-end! max-sm:before:shrink-0 max-sm:before:text-muted max-sm:before:content-[attr(data-name)]'

function cellClass<Row>({ isFigure, isActions, isLeftOutOnPhone }: Column<Row>, isFirst: boolean): string {
  const onPhone = isLeftOutOnPhone ? 'max-sm:hidden' : isFirst || isActions ? 'max-sm:block' : line
  if (isActions) return `${cell} ${onPhone} text-end max-sm:text-start`
  return `${cell} ${onPhone} ${isFigure ? 'tabular text-end whitespace-nowrap' : 'text-start'}`
}
