/** Source of the current time, passed in so that tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Whole seconds since 1970, as signatures and tokens write a time. */
export const unixSeconds = (moment: Date): bigint => BigInt(moment.getTime()) / 1000n
