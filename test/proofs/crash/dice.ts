/** Numbers that look random and come again for the same seed: a failed run can be repeated. */
export type Dice = {
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
}

/** Source: mulberry32, a public-domain generator of 32 bits of state; good enough to vary a load. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { between, chance: percent => between(1, 100) <= percent }
}
