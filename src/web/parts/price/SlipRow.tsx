import type { ReactNode } from 'react'

const looks = {
  plain: { row: 'py-2', term: 'text-muted' },
  strong: { row: 'py-2 font-semibold', term: '' },
  /** Part of the line above it. */
  detail: { row: 'animate-rise border-s-2 border-line py-1 ps-3 text-sm', term: 'text-muted' },
}

type Props = { label: ReactNode; children: ReactNode; look?: keyof typeof looks }

/** A line of the slip: what it is on the left, how much on the right. */
export function SlipRow({ label, children, look = 'plain' }: Props) {
  const { row, term } = looks[look]
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 ${row}`}>
      <dt className={`shrink-0 ${term}`}>{label}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}
