import type { Pool } from 'pg'
import { type LegalKind, legalKinds } from '#shared/api/legal-texts.api.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { canonicalJson } from '#server/platform/integrity/canonical-json.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { type Log, logOnce } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { findPublications, insertPublication, type PublicationRow } from './legal-texts.sql.ts'
import { findProfiles, insertProfile, type ProfileRow } from './operator.sql.ts'

/** @see docs/decisions/0133 */

export type OperatorSealDeps = { readonly signingKeys: SigningKeys; readonly log: Log }

type Sealed = { readonly version: number; readonly seal: Buffer }

const ofProfile = (row: Omit<ProfileRow, 'seal'>): SealedFacts => ({
  purpose: 'operator profile',
  facts: [row.version, row.profile, row.changed_at.toISOString(), row.changed_by],
})

const ofPublication = (row: Omit<PublicationRow, 'seal'>): SealedFacts => ({
  purpose: 'legal publication',
  facts: [
    row.kind,
    row.version,
    row.effective_from,
    row.sha256,
    row.published_at.toISOString(),
    row.published_by,
  ],
})

type Keys = Pick<OperatorSealDeps, 'signingKeys'>

/** Adds a version that the server seals. */
export async function addProfile(
  executor: Executor,
  { signingKeys }: Keys,
  row: Omit<ProfileRow, 'seal'>,
): Promise<void> {
  const { version, profile, changed_at: at, changed_by: by } = row
  const seal = sealRow(signingKeys, ofProfile(row))
  await insertProfile(executor, version, JSON.stringify(profile), at, by, seal)
}

/** Publishes a text with the seal of the server. */
export async function addPublication(
  executor: Executor,
  { signingKeys }: Keys,
  row: Omit<PublicationRow, 'seal'>,
): Promise<void> {
  const { kind, version, effective_from: from, published_at: at, published_by: by } = row
  await insertPublication(executor, kind, version, from, at, by, sealRow(signingKeys, ofPublication(row)))
}

/** The profiles that the server wrote, the newest version first. A false row is logged and left out. */
export async function genuineProfiles(
  { signingKeys, log }: OperatorSealDeps,
  executor: Executor,
): Promise<ProfileRow[]> {
  const { genuine, others } = splitBySeal(signingKeys, await findProfiles(executor), ofProfile)
  for (const { version } of others)
    logOnce(log, 'details of the operator were not written by this server, and are not shown', { version })
  return genuine
}

/** The publications that the server wrote, the newest version first. A false row is logged and left out. */
export async function genuinePublications(
  { signingKeys, log }: OperatorSealDeps,
  executor: Executor,
  kind: LegalKind,
): Promise<PublicationRow[]> {
  const { genuine, others } = splitBySeal(signingKeys, await findPublications(executor, kind), ofPublication)
  for (const { version } of others)
    logOnce(log, 'the publication of a legal text was not written by this server, and is not shown', {
      kind,
      version,
    })
  return genuine
}

/**
 * Splits rows into the genuine row of each version and the false ones. A row is not false if another has its facts with a genuine
 * seal: a removed key has sealed it.
 */
function splitBySeal<Row extends Sealed>(
  keys: SigningKeys,
  rows: readonly Row[],
  factsOf: (row: Row) => SealedFacts,
) {
  const idOf = (row: Row): string => canonicalJson(factsOf(row).facts)
  const sealed = rows.filter(row => isSealedRow(keys, factsOf(row), row.seal))
  const known = new Set(sealed.map(idOf))
  const isFirst = (row: Row): boolean => sealed.find(({ version }) => version === row.version) === row
  return { genuine: sealed.filter(isFirst), others: rows.filter(row => !known.has(idOf(row))) }
}

/** Adds each row that an older key has sealed once more with the newest key. Runs at a start. */
export async function sealOlderOperator(deps: OperatorSealDeps & { readonly pool: Pool }): Promise<void> {
  const newest = { ...deps, signingKeys: [deps.signingKeys[0]] as const }
  const isOlder = (sealed: SealedFacts, { seal }: Sealed): boolean =>
    !isSealedRow(newest.signingKeys, sealed, seal)
  await withTransaction(deps.pool, async tx => {
    for (const row of await genuineProfiles(deps, tx))
      if (isOlder(ofProfile(row), row)) await addProfile(tx, newest, row)
    for (const kind of legalKinds)
      for (const row of await genuinePublications(deps, tx, kind))
        if (isOlder(ofPublication(row), row)) await addPublication(tx, newest, row)
  })
}
