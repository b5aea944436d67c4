import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { getLegalText, type LegalKind, type LegalTextView } from '#shared/api/legal-texts.api.ts'
import { freshQuery } from '#web/api/query.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { dayText } from '#web/parts/dates.ts'
import { paths } from '#web/paths.ts'
import { Article, linkClass, Part } from './Article.tsx'
import { Loaded } from './Loaded.tsx'
import { messages } from './messages.ts'
import { blocksOf } from './paragraphs.ts'

const texts = messages.legal

/** The operator's terms or privacy notice: the version in force, or the one that the address names. */
export function LegalText({ kind }: { kind: LegalKind }) {
  const asked = new URLSearchParams(useSearch()).get('version') ?? undefined
  const query = useQuery(freshQuery(getLegalText, { params: { kind }, query: { version: asked } }))
  return (
    <Article title={texts[kind].title}>
      <Loaded query={query}>{view => <Version kind={kind} view={view} />}</Loaded>
    </Article>
  )
}

type Props = { kind: LegalKind; view: LegalTextView }

function Version({ kind, view: { shown, inForce, versions } }: Props) {
  const { brand } = useBoot().operator
  const others = versions.filter(({ version }) => version !== shown?.version)
  return (
    <>
      {shown === null ? (
        <p>{texts[kind].none(brand)}</p>
      ) : (
        <>
          <p className="text-muted">{texts.version(shown.version, dayText(shown.effectiveFrom))}</p>
          {shown.version !== inForce && (
            <p className="rounded-field bg-warn-soft p-5 text-warn">{texts.notInForce}</p>
          )}
          <Text text={shown.text} />
        </>
      )}
      {others.length > 0 && (
        <Part title={texts.others}>
          <ul className="grid gap-2">
            {others.map(({ version, effectiveFrom }) => (
              <li key={version}>
                <Link href={`${paths[kind]}?version=${version}`} className={linkClass}>
                  {texts.version(version, dayText(effectiveFrom))}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

const Text = ({ text }: { text: string }) => (
  <div className="grid gap-4 wrap-anywhere">
    {blocksOf(text).map(({ isHeading, words }, place) =>
      isHeading ? (
        // oxlint-disable-next-line react/no-array-index-key -- a text does not change while it is shown
        <h2 key={place} className="mt-4 text-xl font-semibold first:mt-0">
          {words}
        </h2>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <p key={place} className="whitespace-pre-line">
          {words}
        </p>
      ),
    )}
  </div>
)
