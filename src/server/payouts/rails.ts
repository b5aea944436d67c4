import type { PayoutRail } from './rail.ts'

/** Where payouts can go: the built-in rail or the first partner, and the other partners. */
export type Rails = { readonly rail: PayoutRail; readonly partners: readonly PayoutRail[] }

/** The rail that an attempt was given to; undefined where this process has no connection to it any more. */
export const railNamed = ({ rail, partners }: Rails, name: string): PayoutRail | undefined =>
  [rail, ...partners].find(each => each.name === name)
