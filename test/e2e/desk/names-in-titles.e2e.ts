import { quoted } from '#server/platform/quoted.ts'
import { grantRequest, insertRequest } from '#test/support/database/waiting-requests.ts'
import { idOf, newUser, signedUp } from '../support/accounts.ts'
import { signedUpAdmin } from '../support/admins.ts'
import { ask, serverKeys } from '../support/books.ts'
import { expect, test, whole } from '../support/browser-test.ts'

test(
  'a Hebrew or Arabic name in a request does not move the figures that stand beside it',
  whole,
  async ({ page, request }) => {
    await signedUpAdmin(page)
    const by = await idOf(await signedUpAdmin({ request }))
    for (const name of ['עמלה', 'رسوم']) {
      const of = await idOf(await signedUp({ request }, newUser()))
      const title = `Change the fee ${quoted(name)}: 7 % of 9000`
      await ask(insertRequest, grantRequest(serverKeys(), { of, by, title }))
      await page.goto('/admin/approvals')
      const heading = page.getByRole('heading', { name: title })
      const edges = await heading.evaluate(element => {
        const [text] = element.querySelector('bdi')!.childNodes
        const left = (sign: string) => {
          const range = document.createRange()
          const at = text!.textContent!.indexOf(sign)
          range.setStart(text!, at)
          range.setEnd(text!, at + 1)
          return range.getBoundingClientRect().left
        }
        return ['“', '”', '7', '%', '9'].map(left)
      })
      expect(edges).toEqual(edges.toSorted((one, other) => one - other))
    }
  },
)
