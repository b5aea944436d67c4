import { expect, test } from 'vitest'
import { claimInHash, claimInState, stateOf } from './claim.ts'

test('a tracking link carries a reference and a token', () => {
  expect(claimInHash('#MTR97209381MKJ9.v1.abc_-.def')).toEqual({
    reference: 'MTR97209381MKJ9',
    proof: 'v1.abc_-.def',
  })
})

test('an address that is not a tracking link makes no claim', () => {
  for (const hash of ['', '#', '#content', '#MTR97209381MKJ9', '#MTR97209381MKJ9.', '#.token']) {
    expect(claimInHash(hash)).toBeNull()
  }
})

test("a reload restores the claim from the browser's history", () => {
  const claim = { reference: 'MTR97209381MKJ9', proof: 'token' }
  expect(claimInState(stateOf(claim))).toEqual(claim)
})

test("other pages' state in the browser's history makes no claim", () => {
  for (const state of [null, undefined, 'text', {}, { claim: null }, { claim: { reference: 'MTR' } }]) {
    expect(claimInState(state)).toBeNull()
  }
})
