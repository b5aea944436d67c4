import { railNamed } from '#server/payouts/payouts.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { TransferDeps } from '../row/deps.ts'
import { type Given, keyOf } from './payout-order.ts'
import type { TransferRow } from '../row/transfer-row.ts'

// Without these seals SQL could make an attempt look refused, and the next one would pay the same payment again. docs/decisions/0087.

type Keys = { readonly signingKeys: SigningKeys }
type Attempt = { readonly attempt: number; readonly rail: string; readonly seal: Buffer | null }

const ended = (transferId: string, attempt: number): SealedFacts => ({
  purpose: 'ended payout',
  facts: [transferId, attempt],
})

/** The seal of an attempt that will never be paid, as its rail said. */
export const sealEnded = ({ signingKeys }: Keys, transferId: string, attempt: number): Buffer =>
  sealRow(signingKeys, ended(transferId, attempt))

/** True if every attempt of a transfer has the seal of one that will never be paid. Asks no rail. */
export const isAtNoRail = async (keys: Keys, executor: Executor, transferId: string): Promise<boolean> =>
  (await openAttempts(keys, executor, transferId)).length === 0

async function openAttempts(
  { signingKeys }: Keys,
  executor: Executor,
  transferId: string,
): Promise<Attempt[]> {
  const attempts = await findAttempts(executor, transferId)
  return attempts.filter(({ attempt, seal }) => !isSealedRow(signingKeys, ended(transferId, attempt), seal))
}

/**
 * True if no other attempt of the transfer can be paid any more. The rail of an attempt without a seal is asked: the
 * key of the seal may be lost.
 */
export async function isOnlyAttempt(
  deps: TransferDeps,
  { transfer, attempt }: Pick<Given, 'transfer' | 'attempt'>,
): Promise<boolean> {
  for (const { attempt: other, rail } of await openAttempts(deps, deps.pool, transfer.id))
    if (other !== attempt && !(await hasEnded(deps, { transfer, attempt: other, rail }))) {
      deps.log.error({ transferId: transfer.id, attempt, other }, 'two attempts of one payout')
      return false
    }
  return true
}

/** Asks the rail of each attempt without a seal, and seals those that have ended. Called before a payment is reversed. */
export async function askOpenAttempts(deps: TransferDeps, transfer: TransferRow): Promise<void> {
  for (const { attempt, rail } of await openAttempts(deps, deps.pool, transfer.id))
    if (!(await hasEnded(deps, { transfer, attempt, rail })))
      deps.log.error(
        { transferId: transfer.id, attempt, rail },
        'a payment cannot be reversed: its payout may still be paid',
      )
}

async function hasEnded(
  deps: TransferDeps,
  { transfer, attempt, rail }: Pick<Given, 'transfer' | 'attempt'> & { readonly rail: string },
): Promise<boolean> {
  const answer = await railNamed(deps, rail)
    ?.ask(keyOf(transfer, attempt))
    .catch((err: unknown) => {
      deps.log.warn({ transferId: transfer.id, attempt, rail, err }, 'the rail does not answer')
      return undefined
    })
  if (answer?.state !== 'refused' && answer?.state !== 'recalled') return false
  await setSeal(deps.pool, transfer.id, attempt, sealEnded(deps, transfer.id, attempt))
  return true
}

const findAttempts = statement<[transferId: string], Attempt>({
  name: 'find_attempts_of_payout',
  text: 'select attempt, rail, seal from payouts where transfer_id = $1 order by attempt',
})

const setSeal = statement<[transferId: string, attempt: number, seal: Buffer], never>({
  name: 'seal_ended_payout',
  text: 'update payouts set seal = $3 where transfer_id = $1 and attempt = $2',
})
