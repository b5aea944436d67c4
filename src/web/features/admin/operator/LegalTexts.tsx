import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LegalVersionView } from '#shared/api/admin/legal-texts.api.ts'
import { type LegalKind, legalKinds } from '#shared/api/legal-texts.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { NotThere } from '../pricing/Section.tsx'
import { Card } from '../transfers/Card.tsx'
import { legalTextsQuery } from './calls.ts'
import { PublishDialog, WriteDialog } from './LegalDialogs.tsx'
import { messages } from './messages.ts'

const texts = messages.legal

type Opened =
  | { readonly act: 'write'; readonly kind: LegalKind }
  | { readonly act: 'publish'; readonly draft: LegalVersionView }

/** Versions of the terms and the privacy notice: read by the desk, written and published by admins. */
export function LegalTexts() {
  const query = useQuery(legalTextsQuery)
  const mayWrite = useMay()('operator.write')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Card title={texts.title}>
      <p className="-mt-2 mb-4 max-w-prose text-sm text-muted">{texts.lead}</p>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <div className="grid gap-6">
          {legalKinds.map(kind => {
            const versions = query.data.filter(each => each.kind === kind)
            return (
              <section key={kind} aria-labelledby={`legal-${kind}`}>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h3 id={`legal-${kind}`} className="font-semibold">
                    {texts.kinds[kind]}
                  </h3>
                  {mayWrite && (
                    <Button look="secondary" size="small" onClick={() => setOpened({ act: 'write', kind })}>
                      {texts.write[kind]}
                    </Button>
                  )}
                </div>
                {versions.length === 0 && <p className="text-muted">{texts.none}</p>}
                <ul className="mt-2 grid gap-3">
                  {versions.map(version => (
                    <Version
                      key={version.version}
                      version={version}
                      // A draft older than a published version can no longer be published.
                      onPublish={
                        mayWrite && isNewest(version, versions)
                          ? () => setOpened({ act: 'publish', draft: version })
                          : undefined
                      }
                    />
                  ))}
                </ul>
              </section>
            )
          })}
          {opened?.act === 'write' && (
            <WriteDialog
              kind={opened.kind}
              last={query.data.find(({ kind }) => kind === opened.kind)?.text ?? ''}
              onClose={close}
            />
          )}
          {opened?.act === 'publish' && <PublishDialog draft={opened.draft} onClose={close} />}
        </div>
      )}
    </Card>
  )
}

/** Whether a version is a draft that no published one follows. */
const isNewest = ({ publishedAt, version }: LegalVersionView, versions: readonly LegalVersionView[]) =>
  publishedAt === null && !versions.some(each => each.publishedAt !== null && each.version > version)

type VersionProps = { version: LegalVersionView; onPublish: (() => void) | undefined }

function Version({ version: { kind, version, effectiveFrom, text }, onPublish }: VersionProps) {
  return (
    <li className="grid gap-2 rounded-field border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-medium">{texts.version(version)}</span>
        {effectiveFrom === null ? (
          <Badge look="outline" text={texts.draft} />
        ) : (
          <>
            <span className="text-muted">{texts.effective(dayText(effectiveFrom))}</span>
            <a
              href={`${paths[kind]}?version=${version}`}
              aria-label={texts.readVersion(texts.kinds[kind], version)}
              className="font-semibold text-brand underline underline-offset-4"
            >
              {texts.read}
            </a>
          </>
        )}
        {onPublish !== undefined && (
          <Button look="secondary" size="small" onClick={onPublish} className="ms-auto">
            {texts.publish}
          </Button>
        )}
      </div>
      {effectiveFrom === null && (
        <details>
          <summary className="font-semibold text-brand">{texts.read}</summary>
          <div
            role="region"
            aria-label={texts.readVersion(texts.kinds[kind], version)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
            tabIndex={0}
            className="mt-2 max-h-96 overflow-y-auto whitespace-pre-line wrap-anywhere"
          >
            {text}
          </div>
        </details>
      )}
    </li>
  )
}
