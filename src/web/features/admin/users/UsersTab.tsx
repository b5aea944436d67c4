import { exportUsers } from '#shared/api/admin/users.api.ts'
import { useSession } from '#web/app/session/session.ts'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { FilterChoice, FilterSearch } from '../list/filter-fields.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { loadUsers, usersKey } from './calls.ts'
import { messages } from './messages.ts'
import { userColumns } from './user-columns.tsx'

const roleOptions = (['all', 'admin', 'user', 'inactive'] as const).map(role => ({
  value: role === 'all' ? '' : role,
  label: messages.roles[role],
}))

/** Everybody who has registered, the newest first: specification, sections 2 and 6. */
export function UsersTab() {
  const { user } = useSession()
  const { filters, set, clear, isFiltered } = useFilters(['search', 'role'])
  const list = usePages({ key: [...usersKey, filters], load: from => loadUsers(filters, from) })
  return (
    <>
      <FilterBar
        isFiltered={isFiltered}
        onClear={clear}
        actions={<ExportButton route={exportUsers} filters={filters} isEmpty={list.rows?.length === 0} />}
      >
        <FilterSearch label={messages.search} value={filters.search} onChange={search => set({ search })} />
        <FilterChoice
          label={messages.role}
          options={roleOptions}
          value={filters.role}
          onChange={role => set({ role })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={userColumns(user?.id)}
        keyOf={({ id }) => id}
        empty={isFiltered ? messages.noMatch : messages.none}
      />
    </>
  )
}
