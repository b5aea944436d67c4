import type { Tally } from './tally.ts'

/** What a runner's tests have come to, and where those stand that failed. */
export type Outcome = Tally & { readonly places: readonly string[] }

const CHANCES_MAX = 3 // more than that at once is no chance
/** What moves money wrongly once in many times has moved it wrongly. */
const PROOFS = /\/test\/proofs\//

/** A runner, and where it is said what it has come to. */
type Again = {
  readonly run: (places: readonly string[]) => Promise<Outcome>
  readonly say: (words: string) => void
}

/**
 * Runs what failed once more, alone. What passes then depends on something that it does not name: it is said, as a fault
 * to be found, and does not decide. A proof is run once. docs/decisions/0046.
 */
export async function secondLook(first: Outcome, { run, say }: Again): Promise<Tally> {
  const { passed, failed, places } = first
  const isChance = places.length > 0 && failed <= CHANCES_MAX && !places.some(place => PROOFS.test(place))
  if (!isChance) return { passed, failed }
  say(`Failed, and run again alone:\n${lines(places)}`)
  const second = await run(places)
  if (second.failed > 0) return { passed, failed }
  say(`Passed alone. A fault of the test or of the product, to be found:\n${lines(places)}`)
  return { passed: passed + failed, failed: 0 }
}

const lines = (places: readonly string[]): string => places.map(place => `  ${place}`).join('\n')
