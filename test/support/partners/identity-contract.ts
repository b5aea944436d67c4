import { describe, expect, test } from 'vitest'
import type { IdentityProvider, Submission } from '#server/identity/provider.ts'

const submissionOf = (fullName: string): Submission => ({
  checkId: crypto.randomUUID(),
  fullName,
  birthDate: '1990-02-28',
  nationality: 'US',
  addressCountry: 'US',
  document: { kind: 'passport', number: 'X1234567', country: 'US', expiresOn: '2030-01-31' },
  files: async () => [],
})

/** Contract that every identity provider keeps. */
export function identityContract(name: string, provider: IdentityProvider): void {
  describe(`identity provider: ${name}`, () => {
    test('a check that is handed over has an outcome, and the same each time', async () => {
      const submission = submissionOf('Ada Lovelace')
      const reference = await provider.submit(submission)
      const first = await provider.outcomeOf(submission.checkId, reference)
      expect(['pending', 'verified', 'failed', 'review']).toContain(first)
      expect(await provider.outcomeOf(submission.checkId, reference)).toBe(first)
    })

    test('the same check handed over twice is one check', async () => {
      const submission = submissionOf('Ada Lovelace')
      expect(await provider.submit(submission)).toBe(await provider.submit(submission))
    })

    test('a reference of another check, an altered one and an unknown one verify nobody', async () => {
      const [ada, eve] = [submissionOf('Ada Lovelace'), submissionOf('Sandbox Fail')]
      const [good, bad] = [await provider.submit(ada), await provider.submit(eve)]
      const forged = bad.replace('failed', 'verified')
      for (const reference of [good, forged, '', 'verified', 'verified.', 'unknown'])
        expect(await provider.outcomeOf(eve.checkId, reference)).not.toBe('verified')
    })
  })
}

export { submissionOf }
