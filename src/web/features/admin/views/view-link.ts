import type { SavedView } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { viewFilters, type ViewFilters } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { deskPaths } from '../desk/desk-paths.ts'

/** The part of the address that says which view its filters are from. */
export const VIEW = 'view'

const names = Object.keys(viewFilters).toSorted()

/** The address of the list under the filters of a view: it shows the same to somebody who does not see the view. */
export const viewPath = ({ id, filters }: Pick<SavedView, 'id' | 'filters'>): string =>
  `${deskPaths.transfers}?${new URLSearchParams([...Object.entries(filters), [VIEW, id]]).toString()}`

/** Filters of an address that a view keeps. */
export function keptFilters(filters: Readonly<Record<string, string>>): ViewFilters {
  const kept = names.filter(name => filters[name]).map(name => [name, filters[name]])
  return Object.fromEntries(kept) as ViewFilters // whether they are valid, the server says
}

/** Whether the filters of an address are those of a view. */
export const hasFiltersOf = (
  { filters }: Pick<SavedView, 'filters'>,
  asked: Readonly<Record<string, string>>,
): boolean => names.every(name => (filters[name] ?? '') === (asked[name] ?? ''))
