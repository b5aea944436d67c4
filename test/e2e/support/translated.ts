import { expect, type Page } from './browser-test.ts'
import { CARD } from './checkout.ts'
import { maria, mariasAccount, newSender } from './people.ts'

/** Walks through pages whose words a test does not know: by the names of the fields, and by the one way on. */

type Look = (state: string) => Promise<void>

/** Opens a page in a language, which the browser then keeps. */
export async function openIn(page: Page, language: string, path = '/'): Promise<void> {
  await page.goto(`${path}?lang=${language}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('h1')).toBeVisible()
}

const onwards = (page: Page) => page.locator('main button[type=submit]').last()
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`)

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** From the first step to the receipt, by card to a bank account in Manila; `look` sees each state on the way. */
export async function sendInAnyLanguage(page: Page, look: Look): Promise<void> {
  await look('step 1')
  await onwards(page).click()
  await page.locator('[aria-labelledby=deliveryMethod-bank]').check()
  await look('step 2')
  await onwards(page).click()
  await page.locator('[aria-labelledby=paymentMethod-card]').check()
  await look('step 3')
  await onwards(page).click()
  await expect(field(page, 'recipientName')).toBeVisible()
  await onwards(page).click()
  await look('step 4 with nothing filled in')
  await fill(page, {
    recipientName: maria.name,
    recipientPhone: maria.phone,
    recipientCity: maria.city,
    ...mariasAccount,
  })
  await look('step 4')
  await onwards(page).click()
  const sender = newSender()
  await fill(page, {
    senderName: sender.name,
    senderEmail: sender.email,
    senderPhone: sender.phone,
    senderAddress: sender.address,
  })
  await look('step 5')
  await onwards(page).click()
  await page.waitForURL('**/checkout')
  await expect(page.locator('main [autocomplete=cc-number]')).toBeVisible()
  await look('payment')
  await page.locator('main [autocomplete=cc-number]').fill(CARD.succeeds)
  await page.locator('main [autocomplete=cc-exp]').fill('12/40')
  await page.locator('main [autocomplete=cc-csc]').fill('123')
  await onwards(page).click()
  await page.waitForURL('**/confirmation')
  await expect(page.locator('main ol').last()).toBeVisible()
  await look('receipt')
}

/** Names, which are the same in every language: of this service, of people and places in these tests, of programs and formats, and 'am' and 'pm' as `Intl` writes them in Hindi. */
const names =
  /^(OpenRemit|Maria|Santos|Ana|Lee|Manila|Main|Street|Springfield|Unibank|Sandbox|Review|Fail|Chrome|Safari|Linux|Google|Authenticator|Aegis|Password|WebP|localhost|axe|am|pm)$/

/** Every text that a page shows or says, its title first; what is marked as of another language, and data from left to right, are not. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description']
    const isForeign = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = [document.title]
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      // Data from left to right: amounts, numbers, what the sender copies.
      if (parent?.closest('script, style, bdi[dir=ltr]') || isForeign(parent)) continue
      found.push(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll(spoken.map(name => `[${name}]`).join()))
      if (!isForeign(element)) found.push(...spoken.map(name => element.getAttribute(name) ?? ''))
    return found
  })

/**
 * English words that a page in Arabic shows or says: texts that have escaped translation. Codes in capitals, names, addresses and what
 * is marked as English (texts of the law, names of languages) are not.
 */
export async function escapedWords(page: Page): Promise<string[]> {
  const texts = await shownTexts(page)
  return texts
    .flatMap(
      text =>
        text.replaceAll(/\S+@\S+|https?:\S+|\bwww\.\S+|\buser-\S+/g, '').match(/[A-Za-z][A-Za-z'’]+/g) ?? [],
    )
    .filter(word => /[a-z]/.test(word) && !names.test(word))
}
