import { useId } from 'react'
import type { IdentityView } from '#shared/api/users/identity.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { messages } from './messages.ts'

const texts = messages.limits
const rows = ['perTransfer', 'perDay', 'per30Days'] as const

/** Limits of a sender now and once they are verified. */
export function LimitsTable({ limits }: Pick<IdentityView, 'limits'>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-soft px-5 py-5 sm:px-8">
      <h2 id={id} className="text-lg font-semibold">
        {texts.title}
      </h2>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-start">
            <th scope="col">
              <span className="sr-only">{texts.limit}</span>
            </th>
            <th scope="col" className="px-2 py-1 text-end font-medium text-muted">
              {texts.now}
            </th>
            <th scope="col" className="py-1 text-end font-medium text-muted">
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {texts.rows[row]}
              </th>
              <td className="tabular px-2 py-2 text-end">{limitText(limits.basic[row])}</td>
              <td className="tabular py-2 text-end font-semibold">{limitText(limits.verified[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{texts.lead}</p>
    </section>
  )
}

const limitText = (amount: string | null): string =>
  amount === null ? texts.none : texts.usd(groupThousands(amount))
