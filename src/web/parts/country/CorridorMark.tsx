import type { Country } from '#shared/countries.ts'
import { Flag } from './Flag.tsx'

/** From where to where, at a glance; the words stand elsewhere on the page. */
export function CorridorMark({ from, to }: { from: Country; to: Country }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5">
      <Flag country={from} />
      <svg viewBox="0 0 28 12" className="w-7 text-sun rtl:-scale-x-100">
        <path
          d="M1 10C7 1 19 1 24 7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeDasharray="0.1 3.4"
        />
        <circle cx="25" cy="8.5" r="2.5" fill="currentColor" />
      </svg>
      <Flag country={to} />
    </span>
  )
}
