import type { Random } from '#shared/transfers/reference.ts'

const ID_BYTES = 12
const SECRET_BYTES = 24 // 192 bits: who knows it may pay the intent

const hex = (random: Random, bytes: number): string => Buffer.from(random(bytes)).toString('hex')

/** Id and client secret of an intent in the form that Stripe's have: `pi_…` and `pi_…_secret_…`. */
export function newIntentIds(random: Random): { id: string; clientSecret: string } {
  const id = `pi_${hex(random, ID_BYTES)}`
  return { id, clientSecret: `${id}_secret_${hex(random, SECRET_BYTES)}` }
}

export const newEventId = (random: Random): string => `evt_${hex(random, ID_BYTES)}`
export const newDisputeId = (random: Random): string => `dp_${hex(random, ID_BYTES)}`
export const newRefundId = (random: Random): string => `re_${hex(random, ID_BYTES)}`
