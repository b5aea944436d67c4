import { useLocation, useSearch } from 'wouter'

export type Filters<Name extends string> = Readonly<Record<Name, string>>

/** Filters of a list, and the ways to change them. */
export type FilterProps<Name extends string> = {
  readonly filters: Filters<Name>
  readonly onChange: (changes: Partial<Filters<Name>>) => void
  readonly isFiltered: boolean
  readonly onClear: () => void
}

export type FilterField<Name extends string> = (name: Name) => {
  readonly value: string
  readonly onChange: (value: string) => void
}

export const fieldsOf =
  <Name extends string>(
    filters: Filters<Name>,
    onChange: (changes: Partial<Filters<Name>>) => void,
  ): FilterField<Name> =>
  name => ({
    value: filters[name],
    onChange: value => onChange({ [name]: value } as Partial<Filters<Name>>),
  })

export const inUse = <Name extends string>(filters: Filters<Name>, names: readonly Name[]): number =>
  names.filter(name => filters[name] !== '').length

/**
 * The filters of a list, which stand in the address: a reload and the way back keep them, and they can be shared. What is
 * not filtered is empty.
 */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const asked = new URLSearchParams(useSearch())
  const [path, navigate] = useLocation()
  const filters = Object.fromEntries(names.map(name => [name, asked.get(name) ?? ''])) as Filters<Name>
  const set = (changes: Partial<Filters<Name>>) => {
    // Read at this moment: two fields may have changed since the last render.
    const wanted = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) wanted.set(name, value)
      else wanted.delete(name)
    }
    const search = wanted.toString()
    navigate(search === '' ? path : `${path}?${search}`, { replace: true })
  }
  return {
    filters,
    set,
    clear: () => navigate(path, { replace: true }),
    isFiltered: names.some(name => filters[name] !== ''),
  }
}
