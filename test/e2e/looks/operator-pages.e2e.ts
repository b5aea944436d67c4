import { operatorPaths } from '#web/paths.ts'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnPhone,
  expectNothingSideways,
  widen,
} from '../support/axe.ts'
import { expect, sampled, test, whole } from '../support/browser-test.ts'

/** Texts of each page for an operator who has filled in nothing. */
const unsaid: Readonly<Record<keyof typeof operatorPaths, readonly [title: string, text: string]>> = {
  help: ['Help', 'Each transfer has a reference number that begins with MTR.'],
  contact: ['Contact', 'OpenRemit has not published an address, telephone number or email yet.'],
  complaints: ['Complaints', 'OpenRemit has not published how it handles complaints yet.'],
  terms: ['Terms', 'OpenRemit has not published terms yet.'],
  privacy: ['Privacy', 'OpenRemit has not published a privacy notice yet.'],
  licences: ['Licences', 'OpenRemit has not published any licences yet.'],
  accessibility: ['Accessibility', 'OpenRemit has not published an address, telephone number or email yet.'],
}

for (const [name, [title, text]] of Object.entries(unsaid))
  test(
    `the page ${title} of an operator who has filled in nothing says so, at every width and in both themes`,
    sampled(name === 'terms'),
    async ({ page }) => {
      await page.goto(`/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} | OpenRemit`)
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      await expectAccessibleInBothThemes(page, title)
      await widen(page, 320)
      await expectNothingSideways(page, `${title} at 320 px`)
      await expectAccessibleOnPhone(page, `${title} at 320 px`)
    },
  )

test(
  'a page about the operator that does not load says so and offers another try',
  whole,
  async ({ page }) => {
    await page.route('**/api/operator', route => route.abort(), { times: 1 })
    await page.goto(operatorPaths.contact)
    await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByText('OpenRemit has not published an address, telephone number or email yet.'),
    ).toBeVisible()
  },
)
