import { useId } from 'react'
import type { DisclosureView } from '#shared/api/transfers/disclosures.api.ts'
import { disclosureGroups } from '#shared/disclosures/disclosure-item.ts'
import { type LanguageCode, languageOf, languages } from '#shared/languages.ts'
import { receiptMessages } from './receipt-messages.ts'

const texts = receiptMessages.disclosure

type Item = DisclosureView['items'][number]
type Shown = Pick<DisclosureView, 'language' | 'items' | 'english'>
type Props = { title: string; shown: Shown; className?: string }

/**
 * The items that the law has a sender shown, apart from everything else and equally prominent: 12 CFR 1005.31(a)(2) and (c).
 * They are in the language in which they were shown first, and in full in English below another one: (g).
 */
export function Disclosure({ title, shown: { language, items, english }, className = '' }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-5 text-ink sm:p-6 ${className}`}
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <Groups language={languageOf(language)} items={items} />
      {english && (
        <>
          <h3 className="mt-6 font-semibold">{texts.inEnglish}</h3>
          <Groups language="en" items={english} />
        </>
      )}
    </section>
  )
}

/** Items whose label is the name of an agency, which is in English in every language. */
const agencies: ReadonlySet<Item['item']> = new Set(['stateAgency', 'bureau'])

type GroupsProps = { language: LanguageCode; items: readonly Item[] }

const Groups = ({ language, items }: GroupsProps) => (
  <div lang={language} dir={languages[language].direction}>
    {disclosureGroups.map(group => (
      <Group key={group} items={items.filter(item => item.group === group)} />
    ))}
  </div>
)

const Group = ({ items }: { items: readonly Item[] }) =>
  items.length > 0 && (
    <div className="mt-3 grid gap-1.5 border-t border-line pt-3">
      {runsOf(items).map(([first, ...others]) =>
        first.label === null ? (
          <p key={first.item}>{first.text}</p>
        ) : (
          <dl key={first.item} className="grid gap-1.5">
            {[first, ...others].map(({ item, label, text }) => (
              <div key={`${item} ${label}`} className="flex flex-wrap justify-between gap-x-6 wrap-anywhere">
                <dt lang={agencies.has(item) ? 'en' : undefined}>{label}</dt>
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
