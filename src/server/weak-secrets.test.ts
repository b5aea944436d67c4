import { expect, test } from 'vitest'
import { partnersOf } from './payouts/partners-file.ts'
import { isGuessable, weakSecrets } from './weak-secrets.ts'

const RANDOM = '8f3b1c0de4a7926f55b0c1d2e3f4a5968f3b1c0de4a7926f55b0c1d2e3f4a597'
const OTHER = '1c0de4a7926f55b0c1d2e3f4a5968f3b1c0de4a7926f55b0c1d2e3f4a597b3f8'

test.each([
  ['0'.repeat(64), true],
  ['ab'.repeat(32), true],
  ['deadbeef'.repeat(8), true],
  ['0123456789abcdef'.repeat(4), true],
  ['passwordpassword', true],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', true],
  [RANDOM, false],
  ['wJq3nE0yRk8sT1uVb7zXc5mLp2dFh4gA', false],
])('the key %s can be guessed: %s', (key, isWeak) => {
  expect(isGuessable(key)).toBe(isWeak)
})

const secrets = (environment: Record<string, string>, ...partners: [name: string, variable: string][]) => {
  const currencies = { PHP: {} }
  const entries = partners.map(([name, secretVariable]) => ({
    name,
    url: `https://${name}.example`,
    currencies,
    keys: [{ id: 'k', secretVariable }],
  }))
  const rails =
    entries.length === 0 ? [] : partnersOf(JSON.stringify({ partners: entries }), name => environment[name])
  const { SECRET_KEY: secretKey, DATA_KEY: dataKey } = environment
  return weakSecrets(
    { secretKeys: secretKey === undefined ? null : [secretKey], dataKey: dataKey ?? null },
    rails,
  )
}

test.each([
  [{ SECRET_KEY: RANDOM, DATA_KEY: OTHER }, [], []],
  [{ SECRET_KEY: RANDOM, DATA_KEY: '0'.repeat(64) }, ['DATA_KEY'], []],
  [{ SECRET_KEY: RANDOM, DATA_KEY: RANDOM }, [], ['SECRET_KEY', 'DATA_KEY']],
])('settings with weak keys are named: %o', (environment, guessableSecrets, sharedSecrets) => {
  expect(secrets(environment)).toEqual({ guessableSecrets, sharedSecrets })
})

test('the secret of a partner is neither that of another partner nor one of ours', () => {
  const ours = { SECRET_KEY: RANDOM, DATA_KEY: OTHER }
  const manila = ['manila', 'MANILA_SECRET'] as [string, string]
  expect(secrets({ ...ours, MANILA_SECRET: 'x'.repeat(32) }, manila).guessableSecrets).toEqual([
    'MANILA_SECRET',
  ])
  expect(secrets({ ...ours, MANILA_SECRET: RANDOM }, manila).sharedSecrets).toEqual([
    'SECRET_KEY',
    'MANILA_SECRET',
  ])
  expect(secrets({ ...ours, MANILA_SECRET: OTHER }, manila).sharedSecrets).toEqual([
    'DATA_KEY',
    'MANILA_SECRET',
  ])
  const third = 'wJq3nE0yRk8sT1uVb7zXc5mLp2dFh4gA'
  const two = { ...ours, MANILA_SECRET: third, CEBU_SECRET: third }
  expect(secrets(two, manila, ['cebu', 'CEBU_SECRET']).sharedSecrets).toEqual([
    'MANILA_SECRET',
    'CEBU_SECRET',
  ])
  expect(secrets(two, manila, ['cebu', 'MANILA_SECRET']).sharedSecrets).toEqual(['MANILA_SECRET'])
  expect(secrets(two, manila)).toEqual({ guessableSecrets: [], sharedSecrets: [] })
})
