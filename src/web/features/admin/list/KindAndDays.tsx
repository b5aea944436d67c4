import { FilterDay, FilterSelect } from './filter-fields.tsx'
import type { FilterField } from './use-filters.ts'

type Props<Kind extends string> = {
  /** The kind's name in the address. */
  kind: Kind
  labels: { readonly kind: string; readonly from: string; readonly to: string }
  options: readonly { readonly value: string; readonly label: string }[]
  field: FilterField<Kind | 'from' | 'to'>
}

/** Behind 'More filters' of a list of what has happened: of what kind, and between which days. */
export const KindAndDays = <Kind extends string>({ kind, labels, options, field }: Props<Kind>) => (
  <>
    <FilterSelect label={labels.kind} options={options} {...field(kind)} className="max-sm:col-span-2" />
    <FilterDay label={labels.from} {...field('from')} />
    <FilterDay label={labels.to} {...field('to')} />
  </>
)
