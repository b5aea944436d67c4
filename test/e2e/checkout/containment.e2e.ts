import { expect, test } from '../support/browser-test.ts'
import { CARD, fillCard, goToCheckout, payByCard, successHeading } from '../support/checkout.ts'
import { openWizard } from '../support/wizard.ts'

// That no page asks another host, breaches its policy or throws is watched over in every test: support/browser-test.ts.

test('the watch over every test sees a foreign request and an inline script, and neither gets through', async ({
  page,
  misdeeds,
}) => {
  await openWizard(page)
  const outcome = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.inlineScriptRan = true'
    document.body.append(script)
    const answer = await fetch('https://example.com/').catch(() => 'refused')
    return { ran: 'inlineScriptRan' in window, answer }
  })
  expect(outcome).toEqual({ ran: false, answer: 'refused' })
  const seen = misdeeds.splice(0).join('\n')
  expect(seen).toMatch(/inline script/)
  expect(seen).toMatch(/connect-src/)
})

test('no answer of the journey is an error, and no script stands in the page', async ({ page }) => {
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await goToCheckout(page)
  await payByCard(page)
  await expect(successHeading(page)).toBeVisible()
  expect(refused).toEqual([])
  const inline = await page
    .locator('script:not([src])')
    .evaluateAll(scripts => scripts.map(script => script.getAttribute('type')))
  expect(inline).toEqual(['application/json'])
})

test('the policy allows no inline script and no other host', async ({ page }) => {
  const response = await page.goto('/')
  const policy = (await response?.headerValue('content-security-policy')) ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self'(;| 'sha256-)/)
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toMatch(/https?:/)
})

test('a sender’s input is stored only for the tab, and payment data is not stored at all', async ({
  page,
}) => {
  const sender = await goToCheckout(page)
  await fillCard(page, CARD.isDeclined)
  const [lasting, ofTab] = await page.evaluate(() => [
    JSON.stringify([Object.entries(localStorage), document.cookie]),
    JSON.stringify(Object.entries(sessionStorage)),
  ])
  expect(lasting).not.toContain(sender.email)
  expect(lasting).not.toContain('Maria')
  expect(ofTab).toContain(sender.email)
  expect(`${lasting}${ofTab}`).not.toMatch(/pi_|4000000000000002|4000 0000|secret/)
})
