import type { LegalVersionView } from '#shared/api/admin/legal-texts.api.ts'
import type { LegalKind } from '#shared/api/legal-texts.api.ts'
import { statement } from '#server/platform/db/statement.ts'

export type PublicationRow = { readonly version: number; readonly effective_from: string }

export const findPublications = statement<[kind: LegalKind], PublicationRow>({
  name: 'find_legal_publications',
  text: 'select version, effective_from from legal_publications where kind = $1 order by version desc',
})

export const findLegalText = statement<[kind: LegalKind, version: number], { readonly text: string }>({
  name: 'find_legal_text',
  text: 'select text from legal_texts where kind = $1 and version = $2',
})

export type VersionRow = Pick<LegalVersionView, 'kind' | 'version' | 'text'> & {
  readonly written_at: Date
  readonly published_at: Date | null
  readonly effective_from: string | null
}

export const listVersions = statement<[], VersionRow>({
  name: 'list_legal_texts',
  text: `
    select t.kind, t.version, t.written_at, p.published_at, p.effective_from,
      case when p.version is null or t.version = max(t.version) over (partition by t.kind) then t.text end as text
    from legal_texts t left join legal_publications p using (kind, version)
    order by t.kind desc, t.version desc`,
})

type NewText = [kind: LegalKind, text: string, sha256: string, at: Date, by: string]

/** Adds the next version; no row where the last one has this text, or where another one is added at this moment. */
export const insertLegalText = statement<NewText, { readonly version: number }>({
  name: 'insert_legal_text',
  text: `
    with last as (select version, sha256 from legal_texts where kind = $1 order by version desc limit 1)
    insert into legal_texts (kind, version, text, sha256, written_at, written_by)
    select $1, coalesce((select version from last), 0) + 1, $2, $3, $4, $5
    where not exists (select from last where sha256 = $3)
    on conflict do nothing
    returning version`,
})

type NewPublication = [kind: LegalKind, version: number, from: string, today: string, at: Date, by: string]

/** Publishes a version; no row where this or a later one is published already. A day that has passed becomes today. */
export const insertPublication = statement<NewPublication, PublicationRow>({
  name: 'insert_legal_publication',
  text: `
    insert into legal_publications (kind, version, effective_from, published_at, published_by)
    select $1, $2, greatest($3::date, $4::date), $5, $6
    where not exists (select from legal_publications where kind = $1 and version >= $2)
    on conflict do nothing
    returning version, effective_from`,
})
