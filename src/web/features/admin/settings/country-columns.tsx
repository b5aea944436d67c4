import { shownRate } from '#shared/money/format.ts'
import { rate } from '#shared/money/rate.ts'
import { Flag } from '#web/parts/Flag.tsx'
import { ActiveSwitch } from '../editing/ActiveSwitch.tsx'
import { messages as shared } from '../editing/messages.ts'
import { RowActions } from '../editing/RowActions.tsx'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { type Country, deleteCountry, updateCountry } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.countries

export const countryColumns = (onEdit: (country: Country) => void): readonly Column<Country>[] => [
  {
    name: texts.columns.country,
    cell: country => (
      <span className="inline-flex items-center gap-3">
        <Flag country={country} />
        <span className="font-semibold wrap-anywhere">
          {country.name} <span className="font-normal text-muted">{country.code}</span>
        </span>
      </span>
    ),
  },
  {
    name: texts.columns.currency,
    cell: ({ currency, currencySymbol }) => (
      <span className="whitespace-nowrap">
        {currency} <bdi className="text-muted">{currencySymbol}</bdi>
      </span>
    ),
  },
  {
    name: texts.columns.rate,
    isFigure: true,
    cell: ({ exchangeRate }) => (
      <bdi dir="ltr" title={exchangeRate} className="tabular">
        {shownRate(rate(exchangeRate))}
      </bdi>
    ),
  },
  {
    name: texts.columns.changed,
    isLeftOutOnPhone: true,
    cell: ({ rateUpdatedAt }) => <Moment at={rateUpdatedAt} />,
  },
  { name: shared.active, isLeftOutOnPhone: true, cell: country => <Switch country={country} /> },
  {
    name: shared.actions,
    isActions: true,
    cell: country => (
      <RowActions
        name={country.name}
        onEdit={() => onEdit(country)}
        remove={() => deleteCountry(country.id)}
        question={texts.confirmDelete(country.name)}
        done={texts.deleted}
        failed={texts.notDeleted}
      >
        <Switch country={country} />
      </RowActions>
    ),
  },
]

const Switch = ({ country }: { country: Country }) => (
  <ActiveSwitch
    name={country.name}
    isActive={country.isActive}
    change={isActive => updateCountry(country.id, { isActive })}
    done={texts.updated}
    failed={texts.notUpdated}
  />
)
