import { isProofAsked, type QuestionDeps } from '#server/compliance/compliance.ts'
import { statement } from '#server/platform/db/statement.ts'
import { standingTier, type TierDeps } from '#server/users/users.ts'
import type { TransferDeps } from '../row/deps.ts'
import type { CheckNeed } from '../row/payment-needs.ts'

/**
 * The owner of an order proves who they are before they pay, where a monitoring rule has asked for it. A guest has no account that a
 * proof could belong to: they sign in with the address of the order, which then is theirs.
 */
export const identityNeed =
  (deps: QuestionDeps & TierDeps & Pick<TransferDeps, 'pool'>): CheckNeed =>
  async ({ transfer }) => {
    if (!(await isProofAsked(deps, deps.pool, transfer.id))) return undefined
    const [owner] = await findOwnerUser(deps.pool, transfer.owner_id)
    const userId = owner?.user_id ?? null
    if (userId !== null && (await standingTier(deps, deps.pool, userId)).tier === 'verified') return undefined
    return { kind: 'identity', hasAccount: userId !== null }
  }

const findOwnerUser = statement<[ownerId: string], { readonly user_id: string | null }>({
  name: 'find_user_of_owner',
  text: `select user_id from owners where id = $1`,
})
