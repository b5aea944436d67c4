import { expect } from 'vitest'
import type { TestApp } from '../app/test-app.ts'
import type { Browser } from './browser.ts'

const facts = {
  person: { birthDate: '1990-02-28', nationality: 'US' },
  address: {
    line1: '1 Quay Street',
    line2: null,
    city: 'Oakland',
    region: 'CA',
    postalCode: '94607',
    country: 'US',
  },
  document: { kind: 'id_card', number: 'X1234567', country: 'US', expiresOn: '2040-01-31' },
}
const file = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`).toString('base64')

/** Proves who the user of a browser is, by the pages of the account; the sandbox decides by their name. */
export async function verify(app: TestApp, browser: Browser): Promise<void> {
  await browser.call('PUT', '/api/account/identity', facts)
  for (const part of ['document_front', 'document_back', 'selfie'])
    await browser.call('POST', '/api/account/identity/files', { part, content: file(part) })
  await browser.call('POST', '/api/account/identity/submission')
  await app.runJobs()
  expect(await browser.call('GET', '/api/account/identity')).toMatchObject({ body: { tier: 'verified' } })
}
