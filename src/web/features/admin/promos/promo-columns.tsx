import { groupThousands } from '#shared/money/format.ts'
import { dayText, instantText } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { rowColumns } from '../editing/row-columns.tsx'
import { messages as shared } from '../editing/messages.ts'
import type { Column } from '../list/DataTable.tsx'
import { deletePromo, type Promo, updatePromo } from './promo-form.ts'
import { messages } from './messages.ts'

const { columns: names } = messages

export const promoColumns = (onEdit: (promo: Promo) => void): readonly Column<Promo>[] => [
  {
    name: names.code,
    cell: ({ code }) => <bdi className="font-semibold wrap-anywhere">{code}</bdi>,
  },
  { name: names.discount, cell: promo => <Discount promo={promo} /> },
  { name: names.conditions, cell: promo => <Conditions promo={promo} /> },
  { name: names.usage, cell: promo => <Usage promo={promo} /> },
  { name: names.expires, cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
  ...rowColumns<Promo>({
    nameOf: ({ code }) => code,
    texts: messages,
    onEdit,
    change: ({ id }, changes) => updatePromo(id, changes),
    remove: ({ id }) => deletePromo(id),
  }),
]

/** An amount of a code with its currency; without one it is in the send currency, whichever that is. */
const amountOf = (amount: string, { currency }: Promo): string =>
  currency === null ? groupThousands(amount) : `${groupThousands(amount)} ${currency}`

function Discount({ promo }: { promo: Promo }) {
  const isPercentage = promo.discountType === 'percentage'
  const value = isPercentage
    ? `${promo.discountValue}${shared.percent}`
    : amountOf(promo.discountValue, promo)
  return (
    <span>
      <bdi dir="ltr" className="tabular font-medium whitespace-nowrap">
        {value}
      </bdi>{' '}
      <span className="whitespace-nowrap text-muted">
        {isPercentage ? messages.ofTheFee : messages.offTheFee}
      </span>
    </span>
  )
}

function Conditions({ promo }: { promo: Promo }) {
  const { minAmount, maxDiscount, isOncePerCustomer } = promo
  const conditions = [
    minAmount !== null && messages.from(amountOf(minAmount, promo)),
    maxDiscount !== null && messages.atMost(amountOf(maxDiscount, promo)),
    isOncePerCustomer === 1 && messages.oncePerCustomer,
  ].filter(text => text !== false)
  return conditions.length === 0 ? (
    <span className="text-muted">{messages.noConditions}</span>
  ) : (
    <span>{conditions.join(', ')}</span>
  )
}

/** As of when the row is shown; the server is asked where it matters. */
const isOver = (at: string): boolean => new Date(at) <= new Date()

function Expiry({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">{messages.never}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <time dateTime={at} title={instantText(at)} className="tabular whitespace-nowrap">
        {dayText(at)}
      </time>
      {isOver(at) && <Badge look="secondary" text={messages.expired} />}
    </span>
  )
}

/** The uses of a code: count/limit, or infinity, with a percentage bar. */
function Usage({ promo: { code, usageCount, usageLimit } }: { promo: Promo }) {
  const percent = usageLimit === null ? 0 : percentOf(usageCount, usageLimit)
  return (
    <span className="inline-grid w-28 gap-1 max-sm:w-36">
      <span className="tabular flex justify-between gap-2">
        <bdi dir="ltr">
          {usageCount}/{usageLimit ?? messages.unlimited}
        </bdi>
        {usageLimit !== null && <span className="text-muted">{percent}%</span>}
      </span>
      <span
        role="progressbar"
        aria-label={messages.used(code)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${usageCount}/${usageLimit ?? messages.unlimited}`}
        className="block h-1.5 overflow-hidden rounded-pill bg-soft"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className={`block size-full rtl:-scale-x-100 ${percent === 100 ? 'fill-warn' : 'fill-brand'}`}
        >
          <rect width={percent} height="1" />
        </svg>
      </span>
    </span>
  )
}

/** Whole percent, 100 only where none is left. A limit of 0 leaves none. */
const percentOf = (count: number, limit: number): number =>
  limit === 0 ? 100 : Math.min(100, Math.floor((count * 100) / limit))
