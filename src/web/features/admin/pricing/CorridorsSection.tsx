import { Allowed } from '../desk/Allowed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CorridorView } from '#shared/api/admin/prices/corridors.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { deliveryMethods, paymentMethods } from '#shared/pricing/fee-schedule.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { messages as names } from '#web/parts/messages.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { useRemoval } from '../editing/use-removal.ts'
import { corridorsKey, corridorsQuery, resetCorridor } from './calls.ts'
import { CorridorDialog } from './CorridorDialog.tsx'
import { messages } from './messages.ts'
import { percentOf } from './percent.ts'
import { NotThere, Section } from './Section.tsx'

const texts = messages.corridors

/** Corridors that are not as every other: their margins, bounds, methods, and those that are switched off. */
export function CorridorsSection() {
  const query = useQuery(corridorsQuery)
  const [edited, setEdited] = useState<CorridorView | 'new'>()
  const columns = useColumns(setEdited)
  const add = (
    <Allowed to="prices.write">
      <Button look="secondary" size="small" onClick={() => setEdited('new')} className="max-sm:w-full">
        {texts.add}
      </Button>
    </Allowed>
  )
  return (
    <Section title={texts.title} lead={texts.lead} action={add}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : query.data.length === 0 ? (
        <p className="rounded-field border border-dashed border-edge px-6 py-10 text-center text-muted">
          {texts.none}
        </p>
      ) : (
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={query.data}
          keyOf={({ sendCountry, receiveCountry }) => `${sendCountry} ${receiveCountry}`}
          isLoading={query.isFetching}
        />
      )}
      {edited !== undefined && query.data && (
        <CorridorDialog
          corridor={edited === 'new' ? undefined : edited}
          corridors={query.data}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

function useColumns(edit: (corridor: CorridorView) => void): Column<CorridorView>[] {
  const { countries } = useBoot()
  const nameOf = (code: string) => countries.find(country => country.code === code)?.name ?? code
  const title = ({ sendCountry, receiveCountry }: CorridorView) =>
    `${nameOf(sendCountry)} ${texts.arrow} ${nameOf(receiveCountry)}`
  const currencyOf = (code: string) => countries.find(country => country.code === code)?.currency ?? ''
  return [
    { name: texts.corridor, cell: corridor => <span className="font-semibold">{title(corridor)}</span> },
    {
      name: texts.margin,
      isFigure: true,
      cell: corridor => <bdi dir="ltr">{percentOf(corridor.marginBasisPoints)} %</bdi>,
    },
    { name: texts.range, cell: corridor => rangeOf(corridor, currencyOf(corridor.sendCountry)) },
    { name: texts.methods, cell: methodsOf },
    {
      name: texts.state,
      cell: ({ isActive }) =>
        isActive === 1 ? texts.open : <Badge look="destructive" text={texts.closed} />,
    },
    {
      name: texts.actions,
      isActions: true,
      cell: corridor => (
        <Allowed to="prices.write">
          <RowActions corridor={corridor} title={title(corridor)} onEdit={() => edit(corridor)} />
        </Allowed>
      ),
    },
  ]
}

function rangeOf({ minSend, maxSend }: CorridorView, currency: string) {
  const bounds = [
    minSend !== null && texts.from(groupThousands(minSend)),
    maxSend !== null && texts.upTo(groupThousands(maxSend)),
  ].filter(Boolean)
  return bounds.length === 0 ? texts.anyAmount : `${bounds.join(' ')} ${currency}`
}

function methodsOf(corridor: CorridorView): string {
  const isAll = (some: readonly string[], all: readonly string[]) => some.length === all.length
  const left = [
    ...(isAll(corridor.deliveryMethods, deliveryMethods)
      ? []
      : corridor.deliveryMethods.map(method => names.delivery[method])),
    ...(isAll(corridor.paymentMethods, paymentMethods)
      ? []
      : corridor.paymentMethods.map(method => names.payment[method])),
  ]
  return left.length === 0 ? texts.allMethods : left.join(', ')
}

type RowProps = { corridor: CorridorView; title: string; onEdit: () => void }

function RowActions({ corridor: { sendCountry, receiveCountry }, title, onEdit }: RowProps) {
  const { ask, isBusy } = useRemoval({
    act: () => resetCorridor({ sendCountry, receiveCountry }),
    question: texts.question(title),
    done: texts.resetDone,
    failed: texts.resetFailed,
    changes: corridorsKey,
  })
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button look="quiet" size="small" isBusy={isBusy} aria-label={texts.resetOf(title)} onClick={ask}>
        {texts.reset}
      </Button>
      <Button look="secondary" size="small" aria-label={texts.changeOf(title)} onClick={onEdit}>
        {texts.change}
      </Button>
    </span>
  )
}
