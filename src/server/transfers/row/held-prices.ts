import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
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
  /** Waits for other orders of the same sender. A caller that also locks a transfer does this first. */
  readonly lock: (tx: Tx, order: HeldOrder) => Promise<void>
  /** Sums of the corridors. Read before a transaction: inside one it would wait for a second connection. */
  readonly sums: () => Promise<CorridorSums>
  /** Lets an order pass while prices are held for less than the bounds. @throws DomainError 'too_much_unpaid' */
  readonly admit: (tx: Tx, order: HeldOrder, sums: CorridorSums) => Promise<void>
}

/** Minor units of USD by corridor, 'US-PH'. */
type CorridorSums = Map<string, bigint>

/** The sums of corridors are read so often; in between the process adds what it has admitted itself. */
const SUMS_SECONDS = 10

type Parts = { readonly pool: Pool; readonly clock: Clock; readonly bounds: HeldBounds }

/** A price that is held for days is an option on the rate, which costs nothing until it is paid. docs/decisions/0075. */
export function watchHeldPrices({ pool, clock, bounds }: Parts): HeldPrices {
  const lock = async (tx: Tx, { userId, capabilityHash }: HeldOrder) => {
    const owner = userId ?? capabilityHash?.toString('hex') ?? ''
    await lockNames(tx, [`held prices ${owner}`])
  }
  return {
    isBounded: row =>
      row.payment_method === 'bank' && (bounds.perSender !== null || bounds.perCorridor !== null),
    lock,
    sums: bounds.perCorridor === null ? async () => new Map() : corridorSums(pool, clock),
    async admit(tx, order, sums) {
      const { userId, capabilityHash, row } = order
      if (bounds.perSender !== null) {
        await lock(tx, order)
        const [held] = await findHeldByOwner(tx, capabilityHash, userId)
        if ((held?.sum ?? 0n) + row.usd_amount_minor > bounds.perSender) throw tooMuch(OWN)
      }
      if (bounds.perCorridor === null) return
      const corridor = `${row.send_country}-${row.receive_country}`
      const sum = (sums.get(corridor) ?? 0n) + row.usd_amount_minor
      if (sum > bounds.perCorridor) throw tooMuch(CORRIDOR)
      sums.set(corridor, sum)
    },
  }
}

const OWN =
  'You have transfers that are not paid yet. Please pay or cancel one of them before you order another.'
const CORRIDOR =
  'We cannot hold the price of another bank transfer on this route right now. Please pay by card, or try again later.'

const tooMuch = (message: string) =>
  new DomainError('too_much_unpaid', { message, fields: { sendAmount: 'more than can be held now' } })

function corridorSums(pool: Pool, clock: Clock): () => Promise<CorridorSums> {
  let sums: Promise<CorridorSums> | undefined
  let readAt = 0
  const read = async () =>
    new Map((await findHeldByCorridor(pool)).map(({ corridor, sum }) => [corridor, sum]))
  return () => {
    const now = clock.now().getTime()
    if (sums === undefined || Math.abs(now - readAt) > SUMS_SECONDS * 1000) {
      readAt = now
      sums = read()
      sums.catch(() => (sums = undefined)) // the next order reads them
    }
    return sums
  }
}

const isHeld = `awaits_money and authorised_at is null and payment_method = 'bank' and price_locked_until > now()`

const findHeldByOwner = statement<[capabilityHash: Buffer | null, userId: string | null], { sum: bigint }>({
  name: 'find_held_by_owner',
  text: `
    select coalesce(sum(usd_amount_minor), 0)::bigint as sum from transfers
    where owner_id in (select id from owners where capability_hash = $1::bytea or user_id = $2::uuid) and ${isHeld}`,
})

const findHeldByCorridor = statement<[], { corridor: string; sum: bigint }>({
  name: 'find_held_by_corridor',
  text: `
    select send_country || '-' || receive_country as corridor, sum(usd_amount_minor)::bigint as sum from transfers
    where ${isHeld} group by send_country, receive_country`,
})
