import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShownDisclosure } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { type LanguageCode, languageOf, languages } from '#shared/languages.ts'
import { When } from '#web/parts/When.tsx'
import { Nothing } from './Attempts.tsx'
import { shownQuery } from './calls.ts'
import { Card } from './Card.tsx'
import { messages } from './messages.ts'

const texts = messages.shown

/** The disclosures that the law has a sender shown, item by item as they were stored. */
export function ShownDisclosures({ id }: { id: string }) {
  const { data, error } = useQuery(shownQuery(id))
  return (
    <Card title={texts.title}>
      {error !== null && data === undefined && <Nothing text={texts.notLoaded} />}
      {data?.length === 0 && <Nothing text={texts.none} />}
      <ul className="grid gap-2">
        {data?.map(shown => (
          <li key={shown.id}>
            <Showing shown={shown} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones = {
  intact: 'bg-ok-soft text-ok',
  erased: 'bg-soft text-muted',
  altered: 'bg-danger-soft text-danger',
}

const Showing = ({ shown }: { shown: ShownDisclosure }) => (
  <details className="group rounded-field bg-bg px-4 py-2 text-sm">
    <summary className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-joint">
      <span>
        <span className="font-medium text-brand group-open:text-ink">{texts.kinds[shown.kind]}</span>{' '}
        <span className="text-muted">
          <When at={shown.shownAt} />
        </span>
      </span>
      <span className={`rounded-pill px-2.5 text-xs leading-6 font-semibold ${tones[shown.standing]}`}>
        {texts.standings[shown.standing]}
      </span>
    </summary>
    <p className="mt-2 text-muted">{texts.notes[shown.standing]}</p>
    <Items language={languageOf(shown.language)} items={shown.items} />
    {shown.english && <Items language="en" items={shown.english} />}
    <Lines>
      <Line name={texts.form}>{shown.form}</Line>
      <Line name={texts.language}>{shown.language}</Line>
      <Line name={texts.payments}>{shown.payments.join(', ') || texts.noPayments}</Line>
      <Line name={texts.hash}>
        <code className="select-all">{shown.hash}</code>
      </Line>
    </Lines>
  </details>
)

type ItemsProps = { language: LanguageCode; items: ShownDisclosure['items'] }

const Items = ({ language, items }: ItemsProps) => (
  <div lang={language} dir={languages[language].direction}>
    <Lines>
      {items.map(({ item, label, text }) => (
        <Line key={`${item} ${label}`} name={label ?? <span lang="en">{texts.statement}</span>}>
          {text}
        </Line>
      ))}
    </Lines>
  </div>
)

const Lines = ({ children }: { children: ReactNode }) => (
  <dl className="mt-2 grid gap-1 border-t border-line pt-2 empty:hidden">{children}</dl>
)

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </div>
)
