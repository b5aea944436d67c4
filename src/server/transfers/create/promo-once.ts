import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import { emailTerm, SENDERS } from '../row/search-terms.ts'
import type { KeyDeps } from '../row/transfer-row.ts'
import type { Sender } from './sender-limits.ts'

/**
 * Lets an order pass whose customer has not used the promo code before. The sender is locked: `lockSender`.
 * @throws DomainError 'promo_already_used' naming `promoCode`
 */
export async function admitPromo(
  { dataKeys }: KeyDeps,
  tx: Tx,
  sender: Sender,
  promoId: string,
): Promise<void> {
  const { capabilityHash, userId, emails } = sender
  const terms = emails.map(email => emailTerm(dataKeys, email))
  const used = await findUse(tx, promoId, capabilityHash, userId, terms)
  if (used.length > 0) throw new DomainError('promo_already_used', { fields: { promoCode: 'used' } })
}

type UseValues = [
  promoId: string,
  capabilityHash: Buffer | null,
  userId: string | null,
  emailTerms: readonly bigint[],
]

/**
 * A use of a code by a sender's transfers: those of their owner, and paid ones that name one of the emails, whoever owns them.
 * An order that ended unpaid has used nothing.
 */
const findUse = statement<UseValues, { transfer_id: string }>({
  name: 'find_promo_use',
  text: `
    select r.transfer_id from owners o
    join transfers t on t.owner_id = o.id and t.promo_code_id = $1::uuid
    join promo_redemptions r on r.transfer_id = t.id and r.state <> 'released'
    where (o.capability_hash = $2::bytea or o.user_id = $3::uuid)
    union all
    select r.transfer_id from transfer_terms s
    join promo_redemptions r on r.transfer_id = s.transfer_id and r.promo_code_id = $1 and r.state in ('kept', 'honoured')
    where s.term = any($4::bigint[]) and s.whole = ${SENDERS}
    limit 1`,
})
