import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguageCode, type LanguageCode } from '#shared/languages.ts'
import { isWhole } from '#test/support/laws/rounds.ts'
import { expectAccessible, expectNothingSideways } from '../support/axe.ts'
import { expect, type Page, sampled, test, whole } from '../support/browser-test.ts'
import { signedIn } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { newSender } from '../support/people.ts'
import { escapedWords, openIn, sendInAnyLanguage } from '../support/translated.ts'
import { linksOf, order, orderAndPay, register } from '../support/transfers.ts'

/** In their letters an English word cannot be told from one of theirs. */
const LATIN = ['es', 'fr', 'pt', 'tl', 'vi']
const JOURNEY_MS_MAX = 240_000 // a look at some thirty pages

const there = readdirSync(join(import.meta.dirname, '../../../src/web/languages')).filter(isLanguageCode)

/** The walk of the gate: from right to left, on a phone. */
const isChosen = (language: LanguageCode, width: number): boolean => language === 'ar' && width === 390

for (const language of there)
  for (const width of [390, 1280])
    test.describe(`in ${language} at ${width} px`, sampled(isChosen(language, width)), () => {
      test.use({ viewport: { width, height: 844 } })

      test('a sender gets from the first step to the receipt, and axe finds nothing', async ({ page }) => {
        test.setTimeout(JOURNEY_MS_MAX)
        await openIn(page, language)
        await sendInAnyLanguage(page, async state => {
          if (!LATIN.includes(language)) expect(await escapedWords(page), state).toEqual([])
          await expectNothingSideways(page, state)
          await expectAccessible(page, state)
        })
      })
    })

test('an English word in a text, a name or a placeholder is found; codes, names and what is marked English are not', async ({
  page,
}) => {
  await openIn(page, 'ar', '/help')
  expect(await escapedWords(page)).toEqual([])
  await page.locator('main').evaluate(main => {
    main.insertAdjacentHTML('beforeend', '<p>Send money</p><input placeholder="Name" aria-label="Field">')
    main.insertAdjacentHTML('beforeend', '<p lang="en">Rights</p><p>USD OpenRemit ana@example.com</p>')
  })
  expect(await escapedWords(page)).toEqual(['Send', 'money', 'Field', 'Name'])
})

/** Opens a page in the language that the browser keeps, and waits until it has come. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect.soft(await escapedWords(page), path).toEqual([])
  await expectNothingSideways(page, path)
}

const open = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/track',
  '/nowhere',
]
const aboutUs = [
  '/help',
  '/contact',
  '/complaints',
  '/terms',
  '/privacy',
  '/licences',
  '/accessibility',
  '/rights',
]
/** The gate looks at one page in three. */
const SHARE = 3
const own = ['/account', '/account/identity', '/recipients', '/history']

test('no page for guests has a word in English when it is in Arabic', async ({ page }) => {
  test.setTimeout(JOURNEY_MS_MAX)
  await openIn(page, 'ar')
  const sample = [...open, ...aboutUs, ...own].filter((_path, nth) => isWhole || nth % SHARE === 0)
  for (const path of sample) await look(page, path)
  await expectAccessible(page, 'signed out')
  const sender = newSender()
  const unpaid = await order(page, sender, { paymentMethod: 'bank' })
  await look(page, '/checkout')
  await look(page, `/contact?transfer=${unpaid.id}`)
})

test('no page of an account has a word in English when it is in Arabic', whole, async ({ page }) => {
  test.setTimeout(JOURNEY_MS_MAX)
  await openIn(page, 'ar')
  const sender = await register(page)
  for (const path of own) await look(page, path)
  const transfers = [
    await order(page, sender),
    await orderAndPay(page, sender, { recipientName: 'Sandbox Review' }),
    await orderAndPay(page, sender, { recipientName: 'Sandbox Fail' }),
    await orderAndPay(page, sender),
  ]
  await look(page, '/history')
  for (const { id } of transfers) await look(page, `/history/${id}`)
  await look(page, `/contact?transfer=${transfers[3]?.id}`)
  const { recipient } = await linksOf(page, transfers[1]!)
  await look(page, recipient)
  await expectAccessible(page, 'tracked')
})

test('the switch names each language in itself, and the choice stays', async ({ page }) => {
  await page.goto('/help?lang=en')
  await page.mouse.move(40, 40)
  const choice = page.getByRole('combobox', { name: 'Language' })
  await expect(choice.getByRole('option', { name: 'العربية' })).toBeAttached()
  await choice.selectOption('Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar dinero' })).toBeVisible()
  await expect(page).toHaveTitle('Enviar dinero | OpenRemit')
})

test('the language of the address holds for the visit of a signed-in user too', whole, async ({ page }) => {
  await register(page)
  await page.goto('/help?lang=es')
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
  await Promise.all([page.waitForResponse('**/api/user'), page.goto('/history')])
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
})

test('a refusal of the server is said in the language of the page', whole, async ({ page }) => {
  await openIn(page, 'es', '/login')
  await page.getByLabel('Correo electrónico').fill('nobody@example.com')
  await page.getByLabel('Contraseña').fill('purple kite over 7 hills')
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page.getByText('Correo o contraseña incorrectos').first()).toBeVisible()
})

test(
  'the page from right to left keeps amounts, rates and what is typed in figures from left to right',
  whole,
  async ({ page }) => {
    await openIn(page, 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const directionOf = (text: string) =>
      page
        .getByText(text)
        .first()
        .evaluate(element => getComputedStyle(element).direction)
    expect(await directionOf('1 USD = 56.2500 PHP')).toBe('ltr')
    expect(await directionOf('$103.20')).toBe('ltr')
    await page.goto('/track')
    await page.locator('[name=reference]').fill('MTR1234')
    expect(await page.locator('[name=reference]').evaluate(field => getComputedStyle(field).direction)).toBe(
      'ltr',
    )
  },
)

test(
  'in a page from right to left a long password keeps off the button in its field',
  whole,
  async ({ page }) => {
    await openIn(page, 'ar', '/login')
    const field = page.locator('[name=password]')
    const room = () =>
      field.evaluate(input => [getComputedStyle(input).paddingLeft, getComputedStyle(input).paddingRight])
    expect(await room()).toEqual(['80px', '16px'])
    await field.fill('purple kite over 7 hills')
    expect(await field.evaluate(input => getComputedStyle(input).direction)).toBe('ltr')
    expect(await room()).toEqual(['80px', '16px'])
  },
)

test(
  'the desk is in Spanish where it is chosen, and in English for any other language',
  whole,
  async ({ page }) => {
    await signedIn(page, await signedUpAdmin(page))
    await openIn(page, 'ar', '/help')
    await page.goto('/admin/today')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.mouse.move(40, 40)
    const choice = page.getByRole('combobox', { name: 'Language' })
    await expect(choice.getByRole('option')).toHaveText(['English', 'Español'])
    await choice.selectOption('Español')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  },
)

test('a page in Arabic leads to the desk in English', whole, async ({ page }) => {
  await signedIn(page, await signedUpAdmin(page))
  await openIn(page, 'ar', '/help')
  await page.locator('header a[href="/admin"]:visible').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
})
