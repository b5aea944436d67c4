import { expect, test } from 'vitest'
import { claimInHash, claimInState, stateOf } from './claim.ts'

test('a link opens with its reference and its token', () => {
  expect(claimInHash('#MTR97209381MKJ9.v1.abc_-.def')).toEqual({
    reference: 'MTR97209381MKJ9',
    proof: 'v1.abc_-.def',
  })
})

test('what is no link opens nothing', () => {
  for (const hash of ['', '#', '#content', '#MTR97209381MKJ9', '#MTR97209381MKJ9.', '#.token']) {
    expect(claimInHash(hash)).toBeNull()
  }
})

test('a reload finds the claim that the history keeps', () => {
  const claim = { reference: 'MTR97209381MKJ9', proof: 'token' }
  expect(claimInState(stateOf(claim))).toEqual(claim)
})

test('what other pages keep there is no claim', () => {
  for (const state of [null, undefined, 'text', {}, { claim: null }, { claim: { reference: 'MTR' } }]) {
    expect(claimInState(state)).toBeNull()
  }
})
