import type { ReactNode } from 'react'
import { messages as shared } from '../editing/messages.ts'
import { rowColumns } from '../editing/row-columns.tsx'
import type { Column } from '../list/DataTable.tsx'
import { deleteFee, type Fee, updateFee } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.fees

export const feeColumns = (onEdit: (fee: Fee) => void): readonly Column<Fee>[] => [
  {
    name: texts.columns.name,
    cell: ({ name, description }) => (
      <span className="grid">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {description !== '' && <span className="text-muted wrap-anywhere">{description}</span>}
      </span>
    ),
  },
  { name: texts.columns.amount, isFigure: true, cell: fee => <Amount fee={fee} /> },
  { name: texts.columns.type, cell: ({ type }) => <span>{texts.types[type]}</span> },
  { name: texts.columns.appliesTo, cell: fee => <span>{scopeOf(fee)}</span> },
  ...rowColumns<Fee>({
    nameOf: ({ name }) => name,
    texts,
    onEdit,
    change: ({ id }, changes) => updateFee(id, changes),
    remove: ({ id }) => deleteFee(id),
  }),
]

/** '5.00 USD', '2.9% of the amount'; a fixed amount without a currency is in that of the sender. */
function Amount({ fee: { fixedAmount, percentageAmount, currency } }: { fee: Fee }): ReactNode {
  if (percentageAmount !== null)
    return (
      <span>
        <bdi dir="ltr">{`${percentageAmount}${shared.percent}`}</bdi>{' '}
        <span className="text-muted">{texts.ofTheAmount}</span>
      </span>
    )
  return (
    <span>
      <bdi dir="ltr">{withTwoPlaces(fixedAmount ?? '0')}</bdi>{' '}
      <span className="text-muted">{currency ?? texts.sendCurrency}</span>
    </span>
  )
}

function withTwoPlaces(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** 'Cash pickup, from US, to PH'. */
function scopeOf({ type, appliesTo, sendCountry, receiveCountry }: Fee): string {
  const methods: Readonly<Record<string, string>> = texts.methods[type]
  return [
    appliesTo === null ? texts.everyMethod[type] : methods[appliesTo],
    sendCountry !== null && texts.from(sendCountry),
    receiveCountry !== null && texts.to(receiveCountry),
  ]
    .filter(Boolean)
    .join(', ')
}
