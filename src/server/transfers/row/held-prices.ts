import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { DomainError } from '#shared/api/error.ts'
import { lockNames } from './name-locks.ts'
import type { NewTransferRow } from './transfer-row.ts'

/** Sums in minor units of USD that unpaid orders by bank may hold; null: any. */
export type HeldBounds = { readonly perSender: bigint | null; readonly perCorridor: bigint | null }

export type HeldOrder = {
  readonly userId: string | null
  readonly capabilityHash: Buffer | null
  readonly row: NewTransferRow
}

export type HeldPrices = {
  /** True if an order is counted at all; one by card is not, because a card is paid within the time for which any quote holds. */
  readonly isBounded: (row: NewTransferRow) => boolean
  /** Waits for other orders of the same sender and of the same corridor. A caller that also locks a transfer does this first. */
  readonly lock: (tx: Tx, order: HeldOrder) => Promise<void>
  /** Lets an order pass while prices are held for less than the bounds. @throws DomainError 'too_much_unpaid' */
  readonly admit: (tx: Tx, order: HeldOrder) => Promise<void>
}

/** A price that is held for days is an option on the rate, which costs nothing until it is paid. docs/decisions/0075. */
export function heldPricesWithin({ perSender, perCorridor }: HeldBounds): HeldPrices {
  const lock = async (tx: Tx, { userId, capabilityHash, row }: HeldOrder) => {
    const owner = userId ?? capabilityHash?.toString('hex') ?? ''
    await lockNames(tx, [
      ...(perSender === null ? [] : [`held prices ${owner}`]),
      ...(perCorridor === null ? [] : [`held prices ${row.send_country}-${row.receive_country}`]),
    ])
  }
  return {
    isBounded: row => row.payment_method === 'bank' && (perSender !== null || perCorridor !== null),
    lock,
    async admit(tx, order) {
      await lock(tx, order)
      const { userId, capabilityHash, row } = order
      const isWithin = (sums: readonly { readonly sum: bigint }[], bound: bigint) =>
        (sums[0]?.sum ?? 0n) + row.usd_amount_minor <= bound
      if (perSender !== null && !isWithin(await findHeldByOwner(tx, capabilityHash, userId), perSender))
        throw tooMuch(OWN)
      const { send_country: from, receive_country: to } = row
      if (perCorridor !== null && !isWithin(await findHeldByCorridor(tx, from, to), perCorridor))
        throw tooMuch(CORRIDOR)
    },
  }
}

const OWN =
  'You have transfers that are not paid yet. Please pay or cancel one of them before you order another.'
const CORRIDOR =
  'We cannot hold the price of another bank transfer on this route right now. Please pay by card, or try again later.'

const tooMuch = (message: string) =>
  new DomainError('too_much_unpaid', { message, fields: { sendAmount: 'more than can be held now' } })

const isHeld = `awaits_money and authorised_at is null and payment_method = 'bank' and price_locked_until > now()`

const findHeldByOwner = statement<[capabilityHash: Buffer | null, userId: string | null], { sum: bigint }>({
  name: 'find_held_by_owner',
  text: `
    select coalesce(sum(usd_amount_minor), 0)::bigint as sum from transfers
    where owner_id in (select id from owners where capability_hash = $1::bytea or user_id = $2::uuid) and ${isHeld}`,
})

const findHeldByCorridor = statement<[sendCountry: string, receiveCountry: string], { sum: bigint }>({
  name: 'find_held_by_corridor',
  text: `
    select coalesce(sum(usd_amount_minor), 0)::bigint as sum from transfers
    where send_country = $1 and receive_country = $2 and ${isHeld}`,
})
