import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { exportPromos, listPromos } from '#shared/api/admin/promos.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type Edited, EditorDialog } from '../editing/EditorDialog.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterSearch } from '../list/filter-fields.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import type { Promo } from './promo-form.ts'
import { messages } from './messages.ts'
import { promoColumns } from './promo-columns.tsx'
import { PromoEditor } from './PromoEditor.tsx'

const titles = { add: messages.addTitle, edit: messages.editTitle }

/** Promo codes, the newest first: specification, section 2. */
export function PromosTab() {
  const { filters, set, clear, isFiltered } = useFilters(['search'])
  const [edited, setEdited] = useState<Edited<Promo>>(null)
  const columns = useMemo(() => promoColumns(setEdited), [])
  const list = usePages(listPromos, { query: filters })
  return (
    <>
      <FilterBar
        isFiltered={isFiltered}
        onClear={clear}
        actions={
          <>
            <ExportButton route={exportPromos} filters={filters} isEmpty={list.rows?.length === 0} />
            <Button size="small" onClick={() => setEdited('new')}>
              <Plus aria-hidden="true" className="size-4.5" />
              {messages.add}
            </Button>
          </>
        }
      >
        <FilterSearch label={messages.search} value={filters.search} onChange={search => set({ search })} />
      </FilterBar>
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={columns}
        keyOf={({ id }) => id}
        empty={isFiltered ? listMessages.noMatch : messages.none}
      />
      <EditorDialog edited={edited} titles={titles} onClose={() => setEdited(null)} Editor={PromoEditor} />
    </>
  )
}
