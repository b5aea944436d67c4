import { useMemo, useState } from 'react'
import {
  deliveryStates,
  type DeliveryView,
  listDeliveries,
  type WebhookView,
} from '#shared/api/admin/webhooks.api.ts'
import { instantText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import type { Column } from '../list/DataTable.tsx'
import { FilterChoice } from '../list/filter-fields.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { messages as listMessages } from '../list/messages.ts'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { Section } from '../pricing/Section.tsx'
import { askedAgainMs } from './calls.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { Outcome, Standing } from './delivery-words.tsx'
import { messages, stateTexts } from './messages.ts'
import { SendFailed } from './SendFailed.tsx'

const texts = messages.deliveries

const options = [
  { value: '', label: texts.all },
  ...deliveryStates.map(value => ({ value, label: stateTexts[value] })),
]

/** Deliveries to an endpoint, with a filter that stands in the address. */
export function DeliveriesSection({ webhook }: { webhook: WebhookView }) {
  const { filters, set, clear } = useFilters(['state'])
  const state = deliveryStates.find(each => each === filters.state) ?? ''
  const list = usePages(listDeliveries, {
    params: { id: webhook.id },
    query: state === '' ? {} : { state },
    againMs: askedAgainMs,
  })
  const [shown, setShown] = useState<string>()
  const columns = useMemo(() => columnsOf(setShown), [])
  return (
    <Section title={texts.title} lead={texts.lead}>
      <FilterBar
        isFiltered={state !== ''}
        onClear={clear}
        actions={
          <Allowed to="webhooks.write">
            <SendFailed webhook={webhook} />
          </Allowed>
        }
      >
        <FilterChoice
          label={texts.state}
          options={options}
          value={state}
          onChange={value => set({ state: value })}
        />
      </FilterBar>
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={columns}
        keyOf={({ id }) => id}
        empty={state === '' ? texts.none : listMessages.noMatch}
      />
      {shown !== undefined && (
        <DeliveryDialog id={shown} webhook={webhook} onClose={() => setShown(undefined)} />
      )}
    </Section>
  )
}

const columnsOf = (show: (id: string) => void): Column<DeliveryView>[] => [
  {
    name: texts.event,
    cell: ({ type }) => (
      <bdi dir="ltr" className="font-semibold wrap-anywhere">
        {type}
      </bdi>
    ),
  },
  { name: texts.at, cell: ({ at }) => <Moment at={at} isToTheSecond /> },
  { name: texts.state, cell: delivery => <Standing delivery={delivery} /> },
  {
    name: texts.answer,
    cell: delivery =>
      delivery.answer === null && delivery.failure === null ? (
        <span className="text-muted">{texts.noAnswer}</span>
      ) : (
        <Outcome of={delivery} />
      ),
  },
  { name: texts.attempts, isFigure: true, cell: ({ attempts }) => attempts },
  {
    name: texts.actions,
    isActions: true,
    cell: ({ id, type, at }) => (
      <Button
        look="secondary"
        size="small"
        aria-label={texts.showOf(type, instantText(at))}
        onClick={() => show(id)}
      >
        {texts.show}
      </Button>
    ),
  },
]
