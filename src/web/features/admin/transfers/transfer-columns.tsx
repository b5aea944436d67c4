import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import type { Country } from '#shared/countries.ts'
import { useMemo } from 'react'
import { useBoot } from '#web/app/page/boot-context.ts'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { CorridorMark } from '#web/parts/country/CorridorMark.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '../list/DataTable.tsx'
import { Ago } from '../list/Ago.tsx'
import { messages } from './messages.ts'
import { Standing } from './Standing.tsx'

const texts = messages.columns

/** The columns of a list of transfers. */
export function useTransferColumns(): readonly Column<AdminTransferView>[] {
  const { countries } = useBoot()
  return useMemo(() => columnsFor(countries), [countries])
}

function columnsFor(countries: readonly Country[]): readonly Column<AdminTransferView>[] {
  return [
    {
      name: texts.reference,
      cell: ({ referenceNumber }) => (
        <bdi dir="ltr" className="tabular whitespace-nowrap">
          {referenceNumber}
        </bdi>
      ),
    },
    { name: texts.created, cell: ({ createdAt }) => <Ago at={createdAt} /> },
    {
      name: texts.people,
      cell: ({ senderName, recipientName }) => (
        <span className="block wrap-anywhere sm:group-data-dense/table:max-w-72 sm:group-data-dense/table:truncate">
          <span className="block font-medium sm:group-data-dense/table:inline">
            <bdi>{senderName}</bdi>
          </span>
          <span className="block text-muted sm:group-data-dense/table:inline">
            {' '}
            {messages.arrow} <bdi>{recipientName}</bdi>
          </span>
        </span>
      ),
    },
    {
      name: texts.corridor,
      cell: transfer => (
        <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
          <span className="sm:group-data-dense/table:hidden">
            <CorridorMark {...corridorOf(transfer, countries)} />
          </span>
          <span className="text-xs whitespace-nowrap text-muted">
            {transfer.sendCountry} {messages.arrow} {transfer.receiveCountry}
          </span>
        </span>
      ),
    },
    {
      name: texts.sends,
      isFigure: true,
      cell: transfer => (
        <span className="block">
          <Money
            amount={transfer.sendAmount}
            symbol={corridorOf(transfer, countries).from.currencySymbol}
            className="font-medium"
          />
          {transfer.sendCurrency !== 'USD' && (
            <Money
              amount={transfer.usdAmount}
              symbol="$"
              className="block text-muted sm:group-data-dense/table:ms-2 sm:group-data-dense/table:inline"
            />
          )}
        </span>
      ),
    },
    {
      name: texts.gets,
      isFigure: true,
      cell: transfer => (
        <Money
          amount={transfer.receiveAmount}
          symbol={corridorOf(transfer, countries).to.currencySymbol}
          className="font-medium"
        />
      ),
    },
    {
      name: texts.method,
      isLeftOutOnPhone: true,
      cell: ({ deliveryMethod, paymentMethod }) => (
        <span className="block whitespace-nowrap">
          <span className="block sm:group-data-dense/table:inline">
            {messages.deliveries[deliveryMethod]}
          </span>
          <span className="block text-muted sm:group-data-dense/table:inline">
            {' '}
            {messages.payments[paymentMethod]}
          </span>
        </span>
      ),
    },
    {
      name: texts.status,
      cell: transfer => (
        <span className="sm:group-data-dense/table:-my-1 sm:group-data-dense/table:block sm:group-data-dense/table:whitespace-nowrap">
          <Standing transfer={transfer} />
        </span>
      ),
    },
  ]
}
