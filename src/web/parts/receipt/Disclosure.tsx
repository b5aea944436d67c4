import { useId } from 'react'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import { disclosureGroups } from '#shared/disclosures/disclosure-item.ts'

type Item = DisclosureView['items'][number]
type Props = { title: string; items: readonly Item[]; className?: string }

/**
 * What the law has a sender shown, apart from everything else, and every item as prominent as the others: 12 CFR 1005.31(a)(2) and (c).
 * The items are in English, as they are kept.
 */
export function Disclosure({ title, items, className = '' }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-5 text-ink sm:p-6 ${className}`}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {disclosureGroups.map(group => (
        <Group key={group} items={items.filter(item => item.group === group)} />
      ))}
    </section>
  )
}

const Group = ({ items }: { items: readonly Item[] }) =>
  items.length > 0 && (
    <div lang="en" dir="ltr" className="mt-3 grid gap-1.5 border-t border-line pt-3">
      {runsOf(items).map(([first, ...others]) =>
        first.label === null ? (
          <p key={first.item}>{first.text}</p>
        ) : (
          <dl key={first.item} className="grid gap-1.5">
            {[first, ...others].map(({ item, label, text }) => (
              <div key={`${item} ${label}`} className="flex flex-wrap justify-between gap-x-6 wrap-anywhere">
                <dt>{label}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        ),
      )}
    </div>
  )

type Run = [Item, ...Item[]]

/** Items with labels that follow each other make one list; a statement stands by itself. */
function runsOf(items: readonly Item[]): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last === undefined || item.label === null || last[0].label === null) runs.push([item])
    else last.push(item)
  }
  return runs
}
