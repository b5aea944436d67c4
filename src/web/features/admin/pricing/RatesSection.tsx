import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listRates, RateView } from '#shared/api/admin/prices/pricing.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { dayText, instantText } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { ButtonLook } from '#web/ui/buttons/button-class.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { authorOf, HistoryDialog } from './HistoryDialog.tsx'
import { ratesQuery } from './calls.ts'
import { messages } from './messages.ts'
import { PerUsd } from './PerUsd.tsx'
import { RateDialog } from './RateDialog.tsx'
import { NotThere, Section } from './Section.tsx'

const texts = messages.rates

type Open = { readonly rate: RateView; readonly what: 'change' | 'history' }

/** Every rate, how old it is and who says so. */
export function RatesSection() {
  const query = useQuery(ratesQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section title={texts.title} lead={texts.lead}>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <>
          <HowOld answer={query.data} />
          <DataTable
            caption={texts.caption}
            columns={columnsOf(setOpen)}
            rows={query.data.rates}
            keyOf={rate => rate.currency}
            isLoading={query.isFetching}
          />
        </>
      )}
      {open?.what === 'change' && <RateDialog rate={open.rate} onClose={close} />}
      {open?.what === 'history' && <HistoryDialog currency={open.rate.currency} onClose={close} />}
    </Section>
  )
}

function HowOld({ answer: { maxAgeHours, feed } }: { answer: AnswerOf<typeof listRates> }) {
  const last =
    feed === null || feed.readAt === null || feed.publishedOn === null
      ? texts.feedNever
      : texts.feedRead(instantText(feed.readAt), dayText(feed.publishedOn))
  return (
    <div className="mb-4 grid gap-1 text-sm">
      <p>{maxAgeHours === null ? texts.noMaxAge : texts.maxAge(maxAgeHours)}</p>
      {feed !== null && (
        <p>
          {texts.feed(feed.source)}: {last}.
        </p>
      )}
      {feed !== null && feed.fault !== null && (
        <p className="rounded-field bg-warn-soft px-4 py-3 text-warn">{texts.feedFault(feed.fault)}</p>
      )}
    </div>
  )
}

function columnsOf(open: (what: Open) => void): Column<RateView>[] {
  return [
    {
      name: texts.currency,
      cell: rate => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{rate.currency}</span>
          <span className="text-muted">{rate.countries.join(', ')}</span>
        </span>
      ),
    },
    { name: texts.perUsd, isFigure: true, cell: rate => <PerUsd perUsd={rate.perUsd} /> },
    {
      name: texts.set,
      cell: rate => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Moment at={rate.at} />
          {rate.isStale && <Badge look="destructive" text={texts.stale} />}
          {rate.offered !== null && <Badge look="outline" text={texts.offered(rate.offered.perUsd)} />}
        </span>
      ),
    },
    { name: texts.by, isLeftOutOnPhone: true, cell: authorOf },
    {
      name: texts.actions,
      isActions: true,
      cell: rate => (
        <span className="inline-flex flex-wrap gap-2">
          <OpenButton rate={rate} what="history" look="quiet" open={open} />
          {rate.currency !== 'USD' && (
            <Allowed to="prices.write">
              <OpenButton rate={rate} what="change" look="secondary" open={open} />
            </Allowed>
          )}
        </span>
      ),
    },
  ]
}

type OpenProps = Open & { look: ButtonLook; open: (what: Open) => void }

const OpenButton = ({ rate, what, look, open }: OpenProps) => (
  <Button
    look={look}
    size="small"
    aria-label={texts[`${what}Of` as const](rate.currency)}
    onClick={() => open({ rate, what })}
  >
    {texts[what]}
  </Button>
)
