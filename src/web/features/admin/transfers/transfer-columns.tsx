import type { TransferColumn } from '#shared/api/admin/transfers/transfer-columns.api.ts'
import type { ListedFact, ListedTransfer } from '#shared/api/admin/transfers/transfers.api.ts'
import type { Country } from '#shared/countries.ts'
import { useMemo } from 'react'
import { useBoot } from '#web/app/page/boot-context.ts'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { CorridorMark } from '#web/parts/country/CorridorMark.tsx'
import { messages as partMessages } from '#web/parts/messages.ts'
import { When } from '#web/parts/When.tsx'
import { Money } from '#web/ui/Money.tsx'
import { messages as columnMessages } from '../columns/messages.ts'
import type { Column } from '../list/DataTable.tsx'
import { Ago } from '../list/Ago.tsx'
import { messages } from './messages.ts'
import { Standing } from './Standing.tsx'
import { translated } from './words/translated.ts'

const texts = columnMessages.names

/** The reference, and these columns of the list of transfers. What this release does not know is left out. */
export function useTransferColumns(
  shown: readonly TransferColumn[] | undefined,
): readonly Column<ListedTransfer>[] {
  const { countries } = useBoot()
  const all = useMemo(() => columnsFor(countries), [countries])
  return useMemo(() => [all.reference, ...(shown ?? []).flatMap(name => all[name] ?? [])], [all, shown])
}

/** Facts that the list has to be asked for. */
const needed: Partial<Record<TransferColumn, ListedFact>> = {
  waiting: 'waiting',
  since: 'waiting',
  rail: 'rail',
}

/** Names of the facts that these columns need, as the list is asked for them. */
export function factsFor(shown: readonly TransferColumn[] | undefined): { readonly with?: string } {
  const facts = new Set(shown?.flatMap(name => needed[name] ?? []))
  return facts.size === 0 ? {} : { with: [...facts].toSorted().join(',') }
}

type Columns = Readonly<Record<'reference' | TransferColumn, Column<ListedTransfer>>>

function columnsFor(countries: readonly Country[]): Columns {
  return {
    reference: {
      name: texts.reference,
      cell: ({ referenceNumber }) => (
        <bdi dir="ltr" className="tabular whitespace-nowrap">
          {referenceNumber}
        </bdi>
      ),
    },
    created: { name: texts.created, cell: ({ createdAt }) => <Ago at={createdAt} /> },
    people: {
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
    corridor: {
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
    sends: {
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
    gets: {
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
    method: {
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
    status: {
      name: texts.status,
      cell: transfer => (
        <span className="sm:group-data-dense/table:-my-1 sm:group-data-dense/table:block sm:group-data-dense/table:whitespace-nowrap">
          <Standing transfer={transfer} />
        </span>
      ),
    },
    date: { name: texts.date, cell: ({ createdAt }) => <When at={createdAt} /> },
    sender: { name: texts.sender, cell: ({ senderName }) => <Name text={senderName} /> },
    recipient: { name: texts.recipient, cell: ({ recipientName }) => <Name text={recipientName} /> },
    fee: {
      name: texts.fee,
      isFigure: true,
      cell: transfer => (
        <Money amount={transfer.transferFee} symbol={corridorOf(transfer, countries).from.currencySymbol} />
      ),
    },
    payment: {
      name: texts.payment,
      cell: ({ paymentMethod }) => partMessages.payment[paymentMethod],
    },
    delivery: {
      name: texts.delivery,
      cell: ({ deliveryMethod }) => messages.deliveries[deliveryMethod],
    },
    // A row of the list before, which was asked for less, shows until the next is here.
    rail: { name: texts.rail, cell: ({ rail }) => (rail === null ? messages.unknown : rail) },
    waiting: {
      name: texts.waiting,
      cell: ({ waiting }) =>
        waiting && <span className="block min-w-56 wrap-anywhere">{translated(waiting.text)}</span>,
    },
    since: {
      name: texts.since,
      cell: ({ waiting }) =>
        waiting && (waiting.since === null || waiting.isOver ? messages.unknown : <Ago at={waiting.since} />),
    },
  }
}

const Name = ({ text }: { text: string }) => (
  <span className="block wrap-anywhere sm:group-data-dense/table:max-w-48 sm:group-data-dense/table:truncate">
    <bdi>{text}</bdi>
  </span>
)
