import type { Executor } from '#server/platform/db/statement.ts'
import { standingTier, type TierDeps } from '#server/users/users.ts'
import type { Rule } from './engine.ts'
import type { RuleFacts } from './history.ts'

/** Orders with whether their senders have proved who they are by now. Nothing is looked up where no rule wants to know. */
export async function withProofs<Order extends RuleFacts>(
  deps: TierDeps,
  executor: Executor,
  { rules, orders }: { readonly rules: readonly Rule[]; readonly orders: readonly Order[] },
): Promise<readonly Order[]> {
  if (!rules.some(({ name }) => name === 'identity_proof')) return orders
  const users = new Set(orders.flatMap(({ userId }) => userId ?? []))
  const verified = new Set<string>()
  for (const userId of users)
    if ((await standingTier(deps, executor, userId)).tier === 'verified') verified.add(userId)
  return orders.map(order => ({ ...order, isVerified: order.userId !== null && verified.has(order.userId) }))
}
