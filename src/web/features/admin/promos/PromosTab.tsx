import { exportPromos, listPromos } from '#shared/api/admin/prices/promos.api.ts'
import { EditedList } from '../editing/EditedList.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { messages } from './messages.ts'
import { promoColumns } from './promo-columns.tsx'
import { PromoEditor } from './PromoEditor.tsx'

/** Promo codes, the newest first. */
export function PromosTab() {
  const { filters, set } = useFilters(['search'])
  const list = usePages(listPromos, { query: filters })
  return (
    <EditedList
      caption={messages.caption}
      texts={messages}
      list={list}
      search={filters.search}
      onSearch={search => set({ search })}
      columns={promoColumns}
      exported={exportPromos}
      Editor={PromoEditor}
    />
  )
}
