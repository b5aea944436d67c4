import { expect, test } from 'vitest'
import { proveCrashes } from './crash/crash-proof.ts'

// A sample of `npm run proof:crash`, which does twenty rounds and more with sixteen senders that never rest, and also kills what
// leaves the server alone.
test(
  'a killed server and a killed database lose nothing that was acknowledged, and leave no job waiting',
  { timeout: 300_000 },
  async () => {
    const verdict = await proveCrashes({
      rounds: 2,
      seed: 20_261_120,
      senders: 3,
      restMs: 300, // without a rest they would keep both cores busy, where other tests wait
      isControl: false,
      say: () => {},
    })
    expect(verdict.faults).toEqual([])
    expect(verdict.kills).toEqual({ server: 1, database: 1, 'database alone': 0, backend: 0 })
    expect(verdict.acknowledged).toBeGreaterThan(0)
  },
)
