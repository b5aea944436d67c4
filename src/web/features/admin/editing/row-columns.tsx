import { Pencil, Trash2 } from 'lucide-react'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Allowed, useMay } from '../desk/Allowed.tsx'
import type { Column } from '../list/DataTable.tsx'
import { useRemoval } from './use-removal.ts'
import { messages } from './messages.ts'
import { deskKey } from './use-dialog-change.ts'

type Switchable = { readonly isActive: 0 | 1 }

type Listed<Row> = {
  readonly nameOf: (row: Row) => string
  readonly texts: {
    /** Titles of the toast afterwards. */
    readonly updated: string
    readonly notUpdated: string
    readonly deleted: string
    readonly notDeleted: string
    /** The browser's question before a deletion. */
    readonly confirmDelete: (name: string) => string
  }
  readonly onEdit: (row: Row) => void
  readonly change: (row: Row, changes: Switchable) => Promise<unknown>
  readonly remove: (row: Row) => Promise<void>
}

/** The last columns of a list of what is set up. On a phone the switch stands among the actions, to save a line. */
export const rowColumns = <Row extends Switchable>(list: Listed<Row>): readonly Column<Row>[] => [
  { name: messages.active, isLeftOutOnPhone: true, cell: row => <ActiveSwitch row={row} {...list} /> },
  {
    name: messages.actions,
    isActions: true,
    cell: row => (
      <Allowed to="prices.write">
        <RowActions row={row} {...list} />
      </Allowed>
    ),
  },
]

type Props<Row> = Listed<Row> & { row: Row }

/** Switches something on or off where it is listed; shows at once what was asked for. */
function ActiveSwitch<Row extends Switchable>({ row, nameOf, texts, change }: Props<Row>) {
  const toast = useToast()
  const switching = useProvedChange({
    act: async (isActive: 0 | 1) => void (await change(row, { isActive })),
    onDone: () => toast({ title: texts.updated, tone: 'plain' }),
    failed: texts.notUpdated,
    changes: deskKey,
  })
  const may = useMay()
  const shown = switching.isPending ? switching.variables : row.isActive
  return (
    <button
      type="button"
      role="switch"
      aria-checked={shown === 1}
      disabled={!may('prices.write')}
      aria-label={messages.isActive(nameOf(row))}
      aria-busy={switching.isPending || undefined}
      onClick={() => switching.isPending || switching.mutate(row.isActive === 1 ? 0 : 1)}
      className="group/switch inline-grid h-11 w-14 place-items-center rounded-pill align-middle"
    >
      <span className="flex h-6.5 w-11 items-center rounded-pill border border-edge bg-surface p-0.5 transition-colors group-hover/switch:border-brand group-aria-checked/switch:border-brand group-aria-checked/switch:bg-brand forced-colors:group-aria-checked/switch:bg-[Highlight]">
        <span className="size-5 rounded-pill bg-edge transition-transform group-aria-checked/switch:translate-x-4.5 group-aria-checked/switch:bg-on-brand rtl:group-aria-checked/switch:-translate-x-4.5 forced-colors:bg-[ButtonText]" />
      </span>
    </button>
  )
}

function RowActions<Row extends Switchable>({ row, ...list }: Props<Row>) {
  const { nameOf, texts, onEdit, remove } = list
  const name = nameOf(row)
  const removal = useRemoval({
    act: () => remove(row),
    question: texts.confirmDelete(name),
    done: texts.deleted,
    failed: texts.notDeleted,
    changes: deskKey,
  })
  return (
    <span className="inline-flex max-sm:flex max-sm:items-center">
      <span className="contents sm:hidden">
        <ActiveSwitch row={row} {...list} />
      </span>
      <IconButton
        label={messages.edit(name)}
        onClick={() => onEdit(row)}
        className="text-brand hover:bg-soft max-sm:ms-auto"
      >
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={messages.delete(name)}
        onClick={removal.ask}
        aria-disabled={removal.isBusy || undefined}
        className="text-danger hover:bg-danger-soft"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </span>
  )
}
