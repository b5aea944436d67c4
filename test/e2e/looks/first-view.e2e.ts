import { expect, type Page, test, whole } from '../support/browser-test.ts'
import { openWizard } from '../support/wizard.ts'

// A new browser has nothing of ours, and so each of these has a new one.
test.use({ isDrawn: true, reuseContext: false })

const FIRST_VIEW_BYTES_MAX = 150_000
const PAGE_BYTES_MAX = 9_000 + 1_000 // the budget of the page itself, and its headers
const LATER = ['PickerList', 'LaterStep', 'PromoCode', 'SummaryDialog', 'style']

/** Bytes of every answer as they came over the wire, with their headers, by address. */
async function weigh(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const addresses = new Map<string, string>()
  const weights = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    weights.set(new URL(addresses.get(requestId) ?? 'none:').pathname, encodedDataLength),
  )
  return weights
}

const isFetched = (weights: Map<string, number>, chunk: string) =>
  [...weights.keys()].some(address => address.startsWith(`/assets/${chunk}-`))

test('the first view stays within its budget on the wire', async ({ page }) => {
  const weights = await weigh(page)
  const quoted = page.waitForResponse('**/api/quotes')
  await openWizard(page)
  await quoted
  await page.waitForLoadState('networkidle')
  expect(weights.get('/')).toBeLessThanOrEqual(PAGE_BYTES_MAX)
  expect([...weights.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(
    FIRST_VIEW_BYTES_MAX,
  )
})

test('later code is fetched at the first movement, and not before', async ({ page }) => {
  const weights = await weigh(page)
  await openWizard(page)
  await page.mouse.move(0, 0) // as a browser reports it of a pointer that rests there
  await page.waitForLoadState('networkidle')
  expect(LATER.filter(chunk => isFetched(weights, chunk))).toEqual([])
  await page.mouse.move(50, 50)
  await expect.poll(() => LATER.filter(chunk => isFetched(weights, chunk))).toEqual(LATER)
})

test('icons are drawn without the component of their library', whole, async ({ page }) => {
  await openWizard(page)
  await expect(page.getByRole('button', { name: 'Swap countries' }).locator('svg')).toBeVisible()
  await expect(page.locator('svg.lucide')).toHaveCount(0)
})

test('chosen colours are in the page before any script runs', async ({ page, context }) => {
  await openWizard(page)
  await page.getByRole('button', { name: 'Colours: as your device' }).click()
  await page.getByRole('button', { name: 'Colours: light' }).click()
  await context.route('**/*.js', route => route.abort())
  const again = await context.newPage()
  await again.goto('/')
  await expect(again.locator('body')).toHaveCSS('background-color', 'rgb(11, 19, 18)')
})
