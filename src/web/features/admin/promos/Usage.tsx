import type { Promo } from './calls.ts'
import { messages } from './messages.ts'

/** The uses of a code: count/limit, or infinity, with a percentage bar. Source: specification, section 2. */
export function Usage({ promo: { code, usageCount, usageLimit } }: { promo: Promo }) {
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
