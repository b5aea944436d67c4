import type { searchLists } from '#shared/api/admin/compliance/screening.api.ts'
import type { AnswerOf, BodyOf } from '#shared/api/route.ts'
import { type ActCall, type AuditDeps, withAct } from '#server/audit/audit.ts'
import { type DataKeys, searchHash } from '#server/platform/personal/personal-data.ts'
import { searchNames } from '../names/name-index.ts'
import type { Screener } from './screener.ts'
import { type SealDeps, standingOf } from './versions.ts'

export type SearchDeps = AuditDeps & SealDeps & { readonly screener: Screener; readonly dataKeys: DataKeys }

/** Somebody who searches looks for more than what holds an order. */
const LEAST = 0.75
const SHOWN_MAX = 20

/**
 * The listed names that are like a name, for the desk. The audit log has who searched, and a keyed hash of the name: the same for the
 * same name, so that a suspicion can be checked, and nobody reads names there.
 */
export async function searchForDesk(
  deps: SearchDeps,
  call: ActCall,
  { name, birthDate, country }: BodyOf<typeof searchLists>,
): Promise<AnswerOf<typeof searchLists>> {
  const { index, scores } = await deps.screener.newest()
  const party = { name, birth: birthDate ?? undefined, countries: country === null ? [] : [country] }
  const found = index === null ? [] : searchNames(index, party, LEAST).slice(0, SHOWN_MAX)
  const { versions } = await standingOf(deps, deps.pool)
  await withAct(deps, call, ({ audit }) =>
    audit({
      action: 'sanctions.name_searched',
      subject: { kind: 'name_search', id: hashOf(deps.dataKeys, name) },
      after: { hits: found.length, highest: found[0] === undefined ? null : hundredths(found[0].score) },
    }),
  )
  const hits = found.map(({ entry, name: listed, score, words, adjustments }) => ({
    score: hundredths(score),
    id: entry.id,
    version: versions.get(entry.id.split(' ')[0] ?? '')?.version.number ?? null,
    name: listed.text,
    births: [...entry.births],
    countries: [...entry.countries],
    programmes: [...entry.programmes],
    words: words.map(word => ({ ...word })),
    adjustments: adjustments.map(adjustment => ({ ...adjustment })),
  }))
  return { scores, hits }
}

const hundredths = (score: number): number => Math.floor(score * 100)

const hashOf = (keys: DataKeys, name: string): string =>
  searchHash(keys, 'name search', name.trim().toLowerCase().replaceAll(/\s+/g, ' ')).toString('base64url')
