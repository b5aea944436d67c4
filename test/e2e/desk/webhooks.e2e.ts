import { startEndpoint } from '#test/support/app/endpoint-double.ts'
import { deskPaths } from '#web/features/admin/desk/desk-paths.ts'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
} from '../support/axe.ts'
import { expect, type Page, whole } from '../support/browser-test.ts'
import { signInAsAdmin, testAlone } from '../support/operator-test.ts'
import { expectAlert, expectStatus } from '../support/toasts.ts'

const JOURNEY_MS_MAX = 240_000 // seven states, each read through by axe three times

/** Its endpoints are on this machine. */
const test = testAlone({ ALLOW_PRIVATE_WEBHOOKS: '1' })
const WIDE = { width: 1280, height: 900 }
test.use({ viewport: WIDE })

async function look(page: Page, state: string): Promise<void> {
  await expectAccessibleInBothThemes(page, state)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingSideways(page, `${state} at ${width} px`)
  }
  await expectAccessibleOnPhone(page, `${state} at 320 px`)
  await page.setViewportSize(WIDE)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** Reads the secret that is shown, and says that it is kept. */
async function keep(page: Page): Promise<string> {
  const secret =
    (await dialog(page)
      .getByText(/^whsec_/)
      .textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[\w+/=]{44}$/)
  await button(page, 'I have saved it').click()
  return secret
}

/** Fills in the form of a new endpoint with the keyboard, after it was sent empty and with a wrong address. */
async function add(page: Page, url: string): Promise<void> {
  await button(page, 'Add endpoint').press('Enter')
  await dialog(page).getByRole('button', { name: 'Add endpoint' }).press('Enter')
  await expectAlert(page, 'Missing information', 'Please fill in the marked fields')
  await dialog(page).getByLabel('Name').fill('Data warehouse')
  await dialog(page).getByLabel('Address').fill('https://ada@example.com')
  await dialog(page).getByLabel('All events, also those of later versions').press('Space')
  await look(page, 'the form of an endpoint')
  await dialog(page).getByRole('button', { name: 'Add endpoint' }).press('Enter')
  await expectAlert(page, 'Missing information', 'Please choose an event, or all of them')
  await dialog(page).getByLabel('transfer.delivered').press('Space')
  await dialog(page).getByRole('button', { name: 'Add endpoint' }).press('Enter')
  await expectAlert(page, 'The endpoint was not saved', 'Must not contain a name or a password')
  await expect(dialog(page).getByLabel('Address')).toBeFocused()
  await dialog(page).getByLabel('Address').fill(url)
  await dialog(page).getByRole('button', { name: 'Add endpoint' }).press('Enter')
}

test('an endpoint is added, its secret is shown once, and a delivery shows request and answer and is sent again', async ({
  page,
}) => {
  test.setTimeout(JOURNEY_MS_MAX)
  const endpoint = await startEndpoint(response => void response.writeHead(410).end('We have moved.'))
  await signInAsAdmin(page)
  await page.goto(deskPaths.webhooks)
  await add(page, endpoint.url)
  await expect(dialog(page).getByText(/^whsec_/)).toBeVisible()
  await look(page, 'a new secret')
  const secret = await keep(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Endpoints' }).getByText(endpoint.url)).toBeVisible()
  expect(await page.content()).not.toContain(secret)
  await look(page, 'the list of endpoints')

  await page.getByRole('link', { name: 'Data warehouse' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Data warehouse' })).toBeVisible()
  await expect(page.getByText('transfer.delivered')).toBeVisible()
  await button(page, 'Send a test event').click()
  await expectStatus(page, 'Test event on its way')
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  await expect(deliveries.getByText('Given up').last()).toBeVisible()
  await expect(page.getByText('It answered 410: gone.')).toBeVisible()
  await look(page, 'an endpoint that is gone')

  await page.getByRole('button', { name: /^Show test\.sent of / }).press('Enter')
  const { headers, body } = endpoint.got[0]!
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    await expect(dialog(page).getByText(`${name}: ${headers[name]}`)).toBeVisible()
  expect(JSON.parse((await dialog(page).getByRole('region', { name: 'Body' }).textContent()) ?? '')).toEqual(
    JSON.parse(body),
  )
  await expect(dialog(page).getByRole('region', { name: 'Beginning of its text' })).toHaveText(
    'We have moved.',
  )
  await look(page, 'a delivery')
  await button(page, 'Send again').click()
  await expectAlert(
    page,
    'The event was not sent again',
    'This webhook is switched off. Please switch it on first.',
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  endpoint.answer = response => void response.writeHead(204).end()
  await button(page, 'Switch on').click()
  await dialog(page).getByRole('button', { name: 'Switch on' }).click()
  await expectStatus(page, 'Endpoint switched on')
  await page.getByRole('button', { name: /^Show test\.sent of / }).click()
  await button(page, 'Send again').click()
  await expect(dialog(page).getByText('Delivered')).toBeVisible()
  await expect(dialog(page).getByText(/^204 after/)).toBeVisible()
  expect(endpoint.got.map(each => each.headers['webhook-id'])).toEqual(Array(2).fill(headers['webhook-id']))
  endpoint.stop()
})

test(
  'a secret is replaced, what was given up is filtered and sent again, and an endpoint is removed',
  whole,
  async ({ page }) => {
    const endpoint = await startEndpoint()
    await signInAsAdmin(page)
    const data = { url: endpoint.url, description: 'Support desk', types: [] }
    const made = await page.request.post('/api/admin/webhooks', { data })
    expect(made.status()).toBe(201)
    await page.goto(deskPaths.webhooks)
    await page.getByRole('link', { name: 'Support desk' }).click()
    await button(page, 'New secret').click()
    await dialog(page).getByRole('button', { name: 'New secret' }).click()
    const secret = await keep(page)
    expect(secret).not.toBe(((await made.json()) as { secret: string }).secret)
    await expect(page.getByText('The old secret signs too until')).toBeVisible()
    await button(page, 'Change').click()
    await dialog(page).getByLabel('Name').fill('Support desk in Cebu')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Support desk in Cebu' })).toBeVisible()

    endpoint.answer = response => void response.writeHead(410).end()
    await button(page, 'Send a test event').click()
    await expect(page.getByText('1 given up')).toBeVisible()
    await page.getByRole('radio', { name: 'Delivered' }).check({ force: true })
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    await page.getByRole('radio', { name: 'Given up' }).check({ force: true })
    await expect(page).toHaveURL(/\?state=failed$/)
    await expect(page.getByRole('region', { name: 'Deliveries' }).getByText('test.sent')).toBeVisible()
    endpoint.answer = response => void response.writeHead(204).end()
    await button(page, 'Switch on').click()
    await dialog(page).getByRole('button', { name: 'Switch on' }).click()
    await expectStatus(page, 'Endpoint switched on')
    await button(page, 'Send all again').click()
    await dialog(page).getByRole('button', { name: 'Send again' }).click()
    await expectStatus(page, '1 event is on its way again')
    await expect.poll(() => endpoint.got.length).toBe(2)

    await button(page, 'Remove').click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expectStatus(page, 'Endpoint removed')
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
    await expect(page.getByText('Support desk in Cebu')).toHaveCount(0)
    endpoint.stop()
  },
)
