import { type Status, statuses } from '#shared/transfers/lifecycle.ts'

/** The filter of the history. It stands in the address, so that a reload and the way back keep it. */
export type Filter = { readonly status: Status | 'all'; readonly search: string }

export const filterChoices = ['all', ...statuses] as const

/** The filter that an address asks for: `?status=failed&search=maria`. What it does not know counts for nothing. */
export function filterIn(query: string): Filter {
  const asked = new URLSearchParams(query)
  const status = statuses.find(known => known === asked.get('status')) ?? 'all'
  return { status, search: asked.get('search') ?? '' }
}

/** The address of a filter; what is not filtered is left out. */
export function addressOf(path: string, { status, search }: Filter): string {
  const asked = new URLSearchParams({
    ...(status !== 'all' && { status }),
    ...(search !== '' && { search }),
  }).toString()
  return asked === '' ? path : `${path}?${asked}`
}

export const isFiltered = ({ status, search }: Filter): boolean => status !== 'all' || search !== ''
