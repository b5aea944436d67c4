import { expect, test } from 'vitest'
import { invented } from '#server/compliance/names/lists.fixture.ts'
import { buildNameIndex } from '#server/compliance/names/name-index.ts'
import { proveScreening } from './prove-screening.ts'

const index = await buildNameIndex(invented)

test('variants of invented people are found, ordinary people let through', () => {
  const { tuned, unseen } = proveScreening(index, invented, { seed: 5, ordinary: 2_000 }).halves
  const tried = tuned.tried + unseen.tried
  expect(tried).toBeGreaterThan(40)
  expect(tuned.found + unseen.found).toBeGreaterThanOrEqual(tried - 1)
  expect(tuned.held + unseen.held).toBeLessThanOrEqual(2)
})
