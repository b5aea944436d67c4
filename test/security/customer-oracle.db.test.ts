import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { created, openBrowser } from '#test/support/browser/browser.ts'
import { newcomer } from '#test/support/browser/people.ts'

// A stranger asks whether an address is a customer's.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('the refusal of a code does not say that its mailbox has had codes for a transfer', async () => {
  const refusalFor = async (email: string) =>
    (await openBrowser(app.server).call('POST', '/api/email-codes', { email })).text
  const customer = newcomer().email
  const order = await created(openBrowser(app.server), { senderEmail: customer })
  for (let asked = 0; asked < 3; asked++)
    await openBrowser(app.server).call('POST', '/api/track/code', {
      reference: order.referenceNumber,
      proof: customer,
    })
  const nobody = newcomer().email
  for (let asked = 0; asked < 3; asked++) await refusalFor(nobody)
  expect(await refusalFor(customer)).toBe(await refusalFor(nobody))
})
