import { expect, test } from 'vitest'
import { identityContract, submissionOf } from '#test/support/partners/identity-contract.ts'
import { identityProviderOf } from './providers.ts'

const secret = Buffer.alloc(32, 7)
const sandbox = identityProviderOf('sandbox', secret)

identityContract('sandbox', sandbox)
identityContract('manual', identityProviderOf('manual', secret))

test.each([
  ['Ada Lovelace', 'verified'],
  ['Sandbox Fail', 'failed'],
  [' sandbox review ', 'review'],
])('in the sandbox the name %s is %s', async (name, outcome) => {
  const submission = submissionOf(name)
  expect(await sandbox.outcomeOf(submission.checkId, await sandbox.submit(submission))).toBe(outcome)
})

test('in the sandbox the name Sandbox Unreachable finds the provider away', async () => {
  await expect(sandbox.submit(submissionOf('Sandbox Unreachable'))).rejects.toThrow(
    expect.objectContaining({ code: 'provider_unavailable' }),
  )
})

test('without a provider every check waits for a person', async () => {
  const manual = identityProviderOf('manual', secret)
  const submission = submissionOf('Ada Lovelace')
  expect(await manual.outcomeOf(submission.checkId, await manual.submit(submission))).toBe('review')
})
