import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import type { Sender } from './sender-limits.ts'

/**
 * Lets an order pass whose customer has not used the promo code before. The sender is locked: `lockSender`.
 * @throws DomainError 'promo_already_used' naming `promoCode`
 */
export async function admitPromo(tx: Tx, sender: Sender, promoId: string): Promise<void> {
  const { capabilityHash, userId, emails } = sender
  const used = await findUse(tx, promoId, capabilityHash, userId, emails)
  if (used.length > 0) throw new DomainError('promo_already_used', { fields: { promoCode: 'used' } })
}

type UseValues = [
  promoId: string,
  capabilityHash: Buffer | null,
  userId: string | null,
  emails: readonly string[],
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
    select r.transfer_id from transfer_search s
    join promo_redemptions r on r.transfer_id = s.transfer_id and r.promo_code_id = $1 and r.state in ('kept', 'honoured')
    where s.sender_email = any(array(select lower(email) from unnest($4::text[]) email))
    limit 1`,
})
