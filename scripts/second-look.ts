import type { Tally } from './tally.ts'

/** What a runner's tests have come to, and where those stand that failed. */
export type Outcome = Tally & { readonly places: readonly string[] }

const CHANCES_MAX = 3 // more than that at once is no chance

/**
 * Runs what failed once more, alone. What passes then depends on something that it does not name: it is said, as a fault
 * to be found, and does not decide. docs/decisions/0046.
 */
export async function secondLook(
  first: Outcome,
  runAgain: (places: readonly string[]) => Promise<Outcome>,
): Promise<Tally> {
  const { passed, failed, places } = first
  if (places.length === 0 || failed > CHANCES_MAX) return { passed, failed }
  console.log(`Failed, and run again alone:\n${lines(places)}`)
  const second = await runAgain(places)
  if (second.failed > 0) return { passed, failed }
  console.log(`Passed alone. A fault of the test or of the product, to be found:\n${lines(places)}`)
  return { passed: passed + failed, failed: 0 }
}

const lines = (places: readonly string[]): string => places.map(place => `  ${place}`).join('\n')
