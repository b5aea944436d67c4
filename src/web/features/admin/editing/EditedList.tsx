import { Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { Route } from '#shared/api/route.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type Edited, EditorDialog, type EditorProps } from '../editing/EditorDialog.tsx'
import type { Column } from '../list/DataTable.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterSearch } from '../list/filter-fields.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { PagedTable } from '../list/PagedTable.tsx'
import type { Pages } from '../list/use-pages.ts'

type Texts = {
  readonly title: string
  readonly lead: string
  readonly search: string
  readonly add: string
  readonly addTitle: string
  readonly editTitle: string
  readonly none: string
}

type Props<Row> = {
  texts: Texts
  list: Pages<Row>
  search: string
  onSearch: (search: string) => void
  columns: (onEdit: (row: Row) => void) => readonly Column<Row>[]
  exported: Route
  Editor: ComponentType<EditorProps<Row>>
}

/** One list of what is set up, with its search, its file and its form. */
export function SettingsSection<Row extends { readonly id: string }>(props: Props<Row>) {
  const { texts, list, search, onSearch, columns, exported, Editor } = props
  const [edited, setEdited] = useState<Edited<Row>>(null)
  return (
    <section>
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <p className="mt-1 mb-4 max-w-3xl text-sm text-muted">{texts.lead}</p>
      <FilterBar
        isFiltered={search !== ''}
        onClear={() => onSearch('')}
        actions={
          <>
            <ExportButton route={exported} filters={{ search }} isEmpty={list.rows?.length === 0} />
            <Button size="small" onClick={() => setEdited('new')}>
              <Plus aria-hidden="true" className="size-4.5" />
              {texts.add}
            </Button>
          </>
        }
      >
        <FilterSearch label={texts.search} value={search} onChange={onSearch} />
      </FilterBar>
      <PagedTable
        list={list}
        caption={texts.title}
        columns={columns(setEdited)}
        keyOf={row => row.id}
        empty={search === '' ? texts.none : listMessages.noMatch}
      />
      <EditorDialog
        edited={edited}
        titles={{ add: texts.addTitle, edit: texts.editTitle }}
        onClose={() => setEdited(null)}
        Editor={Editor}
      />
    </section>
  )
}
