import { randomBytes } from 'node:crypto'
import type { Random } from '#shared/transfers/reference.ts'

/** The product's source of bytes that nobody can guess. */
export const systemRandom: Random = count => randomBytes(count)
