import type { LegalVersionView } from '#shared/api/admin/legal-texts.api.ts'
import type { LegalKind } from '#shared/api/legal-texts.api.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type PublicationRow = {
  readonly kind: LegalKind
  readonly version: number
  readonly effective_from: string
  /** Hash of the text that is published. */
  readonly sha256: string
  readonly published_at: Date
  readonly published_by: string
  readonly seal: Buffer
}

/** All publications, the newest version first; `genuinePublications` has those that the server wrote. */
export const findPublications = statement<[kind: LegalKind], PublicationRow>({
  name: 'find_legal_publications',
  text: `
    select kind, version, p.effective_from, t.sha256, p.published_at, p.published_by, p.seal
    from legal_publications p join legal_texts t using (kind, version)
    where kind = $1 order by version desc, p.published_at desc`,
})

export const findLegalText = statement<[kind: LegalKind, version: number], { readonly text: string }>({
  name: 'find_legal_text',
  text: 'select text from legal_texts where kind = $1 and version = $2',
})

export type VersionRow = Pick<LegalVersionView, 'kind' | 'version' | 'text'> & { readonly written_at: Date }

/** Every stored text; its words only for the newest of each kind and for drafts. `published` names the others: 'terms 3'. */
export const listVersions = statement<[published: readonly string[]], VersionRow>({
  name: 'list_legal_texts',
  text: `
    select kind, version, written_at,
      case when kind || ' ' || version <> all ($1::text[]) or version = max(version) over (partition by kind) then text end as text
    from legal_texts order by kind desc, version desc`,
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

/** Waits for others who publish: what is read afterwards is all that is published. */
export const holdPublications = statement<[], never, Tx>({
  name: 'hold_legal_publications',
  text: `select pg_advisory_xact_lock(hashtext('legal publications'))`,
})

type NewPublication = [kind: LegalKind, version: number, from: string, at: Date, by: string, seal: Buffer]

export const insertPublication = statement<NewPublication, never>({
  name: 'insert_legal_publication',
  text: `
    insert into legal_publications (kind, version, effective_from, published_at, published_by, seal)
    values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing`,
})
