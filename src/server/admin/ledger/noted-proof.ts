import * as z from 'zod/mini'
import type { ProofView } from '#shared/api/admin/money/ledger.api.ts'
import type { Facts } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { findFailedProof, findNoted, type Head } from './proof.sql.ts'

/** The last block that the previous proof has proven, and when that began. A proof continues from it. */
export type Base = Head & { readonly at: Date }

type Noted = {
  readonly proof: Pick<ProofView, 'isProven' | 'at'>
  readonly isWhole: boolean
  /** The end of the chain before the proof; undefined where it has no block. */
  readonly head: Head | undefined
}

/** Facts of a proof for the audit log. A proof without faults is sealed, so that a later one continues from no row that SQL wrote. */
export function proofFacts(keys: SigningKeys | null, { proof, isWhole, head }: Noted): Facts {
  const facts = { isProven: proof.isProven, isWhole, ...head }
  if (keys === null || head === undefined || !proof.isProven) return facts
  return {
    ...facts,
    provedAt: proof.at,
    seal: sealRow(keys, sealed({ ...head, provedAt: proof.at })).toString('base64'),
  }
}

const sealed = ({
  block,
  head,
  checkpoints,
  provedAt,
}: Head & { readonly provedAt: string }): SealedFacts => ({
  purpose: 'ledger proof',
  facts: [block, head, checkpoints, provedAt],
})

const sealedFacts = z.object({
  block: z.number(),
  head: z.string(),
  checkpoints: z.string(),
  provedAt: z.string(),
  seal: z.string(),
})

/**
 * Undefined where all has to be proven: nothing was proven yet, the last record is not one of a proof without faults by the server,
 * or a proof has found faults since.
 */
export async function findBase(executor: Executor, keys: SigningKeys | null): Promise<Base | undefined> {
  const [noted] = await findNoted(executor)
  const { success, data } = sealedFacts.safeParse(noted?.after)
  if (keys === null || !success) return undefined
  if (!isSealedRow(keys, sealed(data), Buffer.from(data.seal, 'base64'))) return undefined
  const { block, head, checkpoints } = data
  const at = new Date(data.provedAt)
  const [failed] = await findFailedProof(executor, at)
  return failed === undefined ? { block, head, checkpoints, at } : undefined
}
