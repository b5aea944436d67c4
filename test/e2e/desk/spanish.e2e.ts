import { expectAccessible, expectNothingSideways } from '../support/axe.ts'
import { expect, type Page } from '../support/browser-test.ts'
import { englishTexts } from '../support/english-words.ts'
import { signInAsAdmin, testAlone } from '../support/operator-test.ts'
import { newSender } from '../support/people.ts'
import { order, orderAndPay } from '../support/transfers.ts'
import { isWhole } from '#test/support/laws/rounds.ts'
import { deskPaths } from '#web/features/admin/desk/desk-paths.ts'

const JOURNEY_MS_MAX = 240_000

const test = testAlone()

/**
 * Words that are the same in every language: addresses, commands, accounts of the ledger, names of people, rails and banks, and the countries and
 * fees of an empty database, which the operator names.
 */
const data =
  /\S+@\S+|https?:\S+|npm run .*|[A-Z_]{6,}|CASE\w+|\b[a-z_]+\.[A-Z]{3}\b|\b(Ana Lee|Ada|Maria Santos|Sandbox Review|Sandbox Fail|sandbox|Client Funds|Consumer Financial Protection Bureau|United States|United Kingdom|European Union|Bank deposit|Cash pickup|Mobile wallet|Card payment|fixed|Bank transfer|Enter)\b/g

/** Looks at a page of the desk in the language that the browser keeps, once all of it has come. */
async function look(page: Page, state: string): Promise<void> {
  await expect(page.locator('[aria-busy=true], .coming')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect.soft(await englishTexts(page, data), state).toEqual([])
  await expectNothingSideways(page, state)
}

const withId = /:/
const accessible = new Set<string>([deskPaths.today, deskPaths.transfers, deskPaths.audit, deskPaths.charts])

const SHARE = isWhole ? 1 : 2

/** In the gate every second one: the other tests of the desk open the rest. */
const pages = [
  ...Object.values(deskPaths).filter(path => !withId.test(path)),
  '/admin',
  '/admin/approvals?show=rules',
].filter((path, nth) => nth % SHARE === 0 || accessible.has(path))

test('no page of the desk has a word in English when it is in Spanish', async ({ page }) => {
  test.setTimeout(JOURNEY_MS_MAX)
  await signInAsAdmin(page)
  await page.request.put('/api/account/language', { data: { language: 'es' } })
  const sender = newSender()
  const transfers = [
    await orderAndPay(page, sender),
    await orderAndPay(page, sender, { recipientName: 'Sandbox Review' }),
    await orderAndPay(page, sender, { recipientName: 'Sandbox Fail' }),
    await order(page, sender, { paymentMethod: 'bank' }),
  ]
  for (const path of pages) {
    await page.goto(path)
    await look(page, path)
    if (accessible.has(path)) await expectAccessible(page, path)
  }
  for (const { id, referenceNumber } of transfers) {
    await page.goto(`/admin/transfers/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: referenceNumber })).toBeVisible()
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await look(page, `${referenceNumber} with its actions`)
  }
  await expectAccessible(page, 'a transfer')
})

test('an English word at the desk is found; names, and words that both languages have, are not', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.request.put('/api/account/language', { data: { language: 'es' } })
  await page.goto(deskPaths.today)
  await look(page, 'nothing planted')
  await page.locator('main').evaluate(main => {
    main.insertAdjacentHTML('beforeend', '<p>Waits for the rail</p><button aria-label="Release"></button>')
    main.insertAdjacentHTML('beforeend', '<p lang="en">Release</p><p>Ana Lee, total, sandbox</p>')
  })
  expect(await englishTexts(page, data)).toEqual(['Waits for the rail', 'Release'])
})

test('no dialog, fault or case at the desk has a word in English when it is in Spanish', async ({ page }) => {
  test.setTimeout(JOURNEY_MS_MAX)
  await signInAsAdmin(page)
  await page.request.put('/api/account/language', { data: { language: 'es' } })
  const { id } = await orderAndPay(page, newSender(), { recipientName: 'Sandbox Review' })
  await page.goto(`/admin/transfers/${id}?act=release`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Faltan datos')).toBeVisible()
  await look(page, 'an act without its reason')
  await dialog.getByLabel('Motivo').fill('Todo en orden')
  await dialog.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Envío liberado').first()).toBeVisible()
  await look(page, 'an act that is done')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await look(page, 'the keys')
  await page.keyboard.press('Escape')
  await page.goto(`${deskPaths.settings}?country=x`)
  for (const name of ['Añadir país', 'Añadir comisión']) {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await look(page, name)
    await page.keyboard.press('Escape')
  }
  const question = {
    topic: 'other',
    name: 'Ana Lee',
    email: 'ana@example.com',
    message: 'Hola, tengo una pregunta.',
  }
  expect((await page.request.post('/api/contact', { data: question })).ok()).toBe(true)
  await page.goto(deskPaths.cases)
  await look(page, 'cases')
  await page.locator('main a[href^="/admin/cases/"]').first().click()
  await expect(page.getByText('Hola, tengo una pregunta.')).toBeVisible()
  await look(page, 'a case')
  await page.goto(deskPaths.audit)
  await look(page, 'the audit log of it')
})
