const STEPS = [1, 2, 5, 10]

/** Round numbers for an axis from 0, or from below it, to what the greatest value needs: three to six of them. */
export function ticksOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const rough = (high - low || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find(each => each * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** '12.5k', '300': short enough for an axis. */
export function shortNumber(value: number): string {
  const [size, letter] = UNITS.find(([unit]) => Math.abs(value) >= unit) ?? [1, '']
  return `${Math.round((value / size) * 100) / 100}${letter}`
}
