import { isWhole } from '#test/support/laws/rounds.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInCountries } from '#shared/countries.ts'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { accepted, typedOf } from '#shared/recipients/vectors.fixture.ts'
import { type Browser, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { signedUp } from '#test/support/browser/people.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await testApp()
  browser = openBrowser(app.server)
  await signedUp(app.server, {}, browser)
})
afterAll(() => app.stop())

const RUNS = isWhole ? 200 : 50

const anyKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'bankName', 'accountNumber', 'cpf'),
  fc.constantFrom(...accepted.map(({ key }) => key)),
  fc.string({ maxLength: 60 }),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 160 }),
  fc.constantFrom(...accepted.map(({ typed }) => typed), "'; drop table recipients; --", '\0', '\ud800', '٣'),
)
const anyDetails = fc.oneof(
  fc.dictionary(anyKey, fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 8 }),
  fc.constantFrom(...accepted.map(typedOf)),
  fc.jsonValue({ maxDepth: 3 }),
)
const anyCountry = fc.oneof(
  fc.constantFrom(...builtInCountries.map(({ code }) => code)),
  fc.constantFrom('XX', '__proto__', '', 'ph'),
)
/** A recipient who is right, with some fields changed for the worse: for none, one or two nobody minds. */
const anyRecipient = fc
  .tuple(
    fc.constantFrom(...accepted),
    fc.record(
      {
        name: anyText,
        email: anyText,
        phone: anyText,
        country: anyCountry,
        city: anyText,
        bankName: anyText,
        accountNumber: fc.oneof(anyText, fc.jsonValue({ maxDepth: 1 })),
        details: anyDetails,
      },
      { requiredKeys: [] },
    ),
    fc.subarray(
      ['name', 'email', 'phone', 'country', 'city', 'bankName', 'accountNumber', 'details'] as const,
      { maxLength: 2 },
    ),
  )
  .map(([vector, worse, changed]) => {
    const { bankName, accountNumber, ...details } = typedOf(vector)
    const good = {
      name: 'Maria Santos',
      email: 'maria@example.com' as unknown,
      phone: '+63 917 555 0143',
      country: vector.country,
      city: 'Manila',
      bankName,
      accountNumber: accountNumber as unknown,
      details: details as unknown,
    }
    return {
      ...good,
      ...Object.fromEntries(changed.filter(key => key in worse).map(key => [key, worse[key]])),
    }
  })

test('any body sent as a recipient is saved or refused, and a saved one can be sent back', async () => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(anyRecipient, async recipient => {
      const { status, body, text } = await browser.call<RecipientView>('POST', '/api/recipients', recipient)
      expect([[201, 400], text]).toEqual([expect.arrayContaining([status]), text])
      seen.add(status)
      if (status !== 201) return
      const { id, createdAt: _, ...fields } = body
      const again = await browser.call<RecipientView>('PATCH', `/api/recipients/${id}`, fields)
      expect([again.status, again.body]).toEqual([200, body])
      await browser.call('DELETE', `/api/recipients/${id}`)
    }),
    { numRuns: RUNS },
  )
  expect([...seen]).toEqual(expect.arrayContaining([201, 400]))
})

test('any body sent as the recipient of a transfer is accepted or refused', async () => {
  const unpriced = { receiveCurrency: undefined, receiveAmount: undefined, exchangeRate: undefined }
  const anyDelivery = fc.constantFrom('bank', 'wallet', 'cash')
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(anyRecipient, anyDelivery, async (recipient, deliveryMethod) => {
      const { status, text } = await browser.call('POST', '/api/transfers', {
        ...plainBody,
        ...unpriced,
        deliveryMethod,
        receiveCountry: recipient.country,
        recipientCountry: recipient.country,
        recipientPhone: recipient.phone,
        bankName: recipient.bankName,
        accountNumber: recipient.accountNumber,
        recipientDetails: recipient.details,
      })
      // 422: to no country that we serve.
      expect([[201, 400, 422], text]).toEqual([expect.arrayContaining([status]), text])
      seen.add(status)
    }),
    { numRuns: RUNS },
  )
  expect([...seen]).toEqual(expect.arrayContaining([201, 400]))
})
