import { randomFillSync } from 'node:crypto'
import type { Random } from '#shared/transfers/reference.ts'

/** Drawing from the system costs some microseconds, for 4 bytes as for 4096. */
const STOCK_BYTES = 4096

const stock = Buffer.alloc(STOCK_BYTES)
let taken = STOCK_BYTES

/** The product's source of bytes that nobody can guess: from a stock that is drawn at once, each byte given out once. */
export const systemRandom: Random = count => {
  if (count > STOCK_BYTES) return randomFillSync(Buffer.alloc(count))
  if (taken + count > STOCK_BYTES) {
    randomFillSync(stock)
    taken = 0
  }
  const bytes = Buffer.from(stock.subarray(taken, taken + count))
  stock.fill(0, taken, taken + count)
  taken += count
  return bytes
}
