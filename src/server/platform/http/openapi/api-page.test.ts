import { expect, test } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { apiPage } from './api-page.ts'
import { openApiOf } from './openapi.ts'

const page = apiPage(openApiOf(routes, 'Harbour & <Sons>'))

test('the page of the API has each call once', () => {
  const shown = [...page.matchAll(/<h3><code>(\w+ [^<]+)<\/code>/g)].map(([, name = '']) => name)
  const calls = shown.filter(name => !name.startsWith('POST to your endpoint: '))
  expect(calls.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('the page of the API has no script and no style of its own, which the content policy would refuse', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
})

test('the page of the API shows a brand as text', () => {
  expect(page).toContain('Harbour &amp; &lt;Sons&gt;')
  expect(page).not.toContain('<Sons>')
})

test.each([
  ['a field of a field', '<code>fees[].amount</code>'],
  ['a choice', '<td>&quot;card&quot; or &quot;bank&quot;</td>'],
  ['a field that may be left out', 'string of the form ^[A-Z]{3}$, optional'],
  [
    'the permission of a call of the desk',
    'Needs the permission &#39;transfers.read&#39;'.replaceAll('&#39;', "'"),
  ],
  ['an example', '&quot;recipientName&quot;: &quot;Maria Santos&quot;'],
  ['an event that an endpoint gets', '<h3><code>POST to your endpoint: transfer</code></h3>'],
  ['a field of an event', '<code>data.sent.minor</code>'],
  ['what becomes of an event', '<td>The event is sent again, for three days.'],
  ['the refusals of a call', '<td>transfer_not_cancellable'],
])('the page of the API shows %s', (_, text) => {
  expect(page).toContain(text)
})
