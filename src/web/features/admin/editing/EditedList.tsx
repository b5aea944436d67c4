import { Plus } from 'lucide-react'
import { type ComponentType, useMemo, useState } from 'react'
import type { Route } from '#shared/api/route.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type Edited, EditorDialog, type EditorProps } from './EditorDialog.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import type { Column } from '../list/DataTable.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterSearch } from '../list/filter-fields.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { PagedTable } from '../list/PagedTable.tsx'
import type { Pages } from '../list/use-pages.ts'

type Props<Row> = {
  caption: string
  texts: Readonly<Record<'search' | 'add' | 'addTitle' | 'editTitle' | 'none', string>>
  list: Pages<Row>
  search: string
  onSearch: (search: string) => void
  columns: (onEdit: (row: Row) => void) => readonly Column<Row>[]
  exported: Route
  Editor: ComponentType<EditorProps<Row>>
}

/** One list of what is set up, with its search, its file and its form. */
export function EditedList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { caption, texts, list, search, onSearch, columns: columnsOf, exported, Editor } = props
  const [edited, setEdited] = useState<Edited<Row>>(null)
  const columns = useMemo(() => columnsOf(setEdited), [columnsOf])
  return (
    <>
      <FilterBar
        isFiltered={search !== ''}
        onClear={() => onSearch('')}
        actions={
          <>
            <ExportButton route={exported} filters={{ search }} isEmpty={list.rows?.length === 0} />
            <Allowed to="prices.write">
              <Button size="small" onClick={() => setEdited('new')}>
                <Plus aria-hidden="true" className="size-4.5" />
                {texts.add}
              </Button>
            </Allowed>
          </>
        }
      >
        <FilterSearch label={texts.search} value={search} onChange={onSearch} />
      </FilterBar>
      <PagedTable
        list={list}
        caption={caption}
        columns={columns}
        keyOf={row => row.id}
        empty={search === '' ? texts.none : listMessages.noMatch}
      />
      <EditorDialog
        edited={edited}
        titles={{ add: texts.addTitle, edit: texts.editTitle }}
        onClose={() => setEdited(null)}
        Editor={Editor}
      />
    </>
  )
}
