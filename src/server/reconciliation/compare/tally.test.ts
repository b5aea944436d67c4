import { expect, test } from 'vitest'
import type { Line, Verdict } from './compare.ts'
import { count, countFee, newTally, summaryOf } from './tally.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const span = {
  from: new Date('2026-11-20T00:00:00Z'),
  to: new Date('2026-11-21T00:00:00Z'),
  readUntil: new Date('2026-11-22T00:00:00Z'),
  patienceMs: 86_400_000,
}

const line = (side: Line['side'], minor: bigint, at = noon): Line => ({
  side,
  id: `${side} ${minor}`,
  key: 'charge:1',
  kind: side === 'ours' ? 'capture' : 'charge',
  currency: 'USD',
  minor,
  at,
})

const verdict = (result: Verdict['result'], ours: Line[], theirs: Line[]): Verdict => ({
  key: 'charge:1',
  ours,
  theirs,
  result,
})

test('the difference of the sides is either late or broken; lines of other days are not of the day', () => {
  const tally = newTally()
  count(tally, verdict('matched', [line('ours', 100_00n)], [line('theirs', 100_00n)]), span)
  count(tally, verdict('amount', [line('ours', 50_00n)], [line('theirs', 50_01n)]), span)
  count(tally, verdict('missing_here', [], [line('theirs', 7_00n)]), span)
  count(tally, verdict('late', [line('ours', 30_00n)], []), span)
  count(tally, verdict('matched', [line('ours', 9_00n)], [line('theirs', 9_00n, span.to)]), span)
  countFee(tally, 'USD', 40n)
  expect(tally).toMatchObject({ matched: 2, late: 1, breaks: 2 })
  const sides = { ours: { count: 4, minor: '18900' }, theirs: { count: 3, minor: '15701' } }
  expect(summaryOf(tally)).toEqual({
    kinds: [{ kind: 'charge', currency: 'USD', ...sides }],
    // 157.01 - 189.00 = -39.00 + 7.01
    totals: [{ currency: 'USD', ours: '18900', theirs: '15701', late: '-3900', broken: '701', fees: '40' }],
  })
})
