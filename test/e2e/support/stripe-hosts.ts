import type { BrowserContext, Request, Route } from '@playwright/test'
import { authenticate } from '#test/support/stripe/paying.ts'
import type { StripeDouble } from '#test/support/stripe/stripe-double.ts'
import { stripeStandIn } from './stripe-stand-in.ts'

const SCRIPT = 'https://js.stripe.com'
const API = 'https://api.stripe.com'
const BANK = 'https://hooks.stripe.com'

export const stripeHosts = [SCRIPT, API, BANK] as const

/** Requests to Stripe, each with the page that sent it: 'GET https://js.stripe.com/… by /checkout'. */
export type AskedOfStripe = string[]

/** Answers for Stripe's hosts: the script by our stand-in, the calls by the double, the bank's page by one of our own. */
export async function answerForStripe(context: BrowserContext, double: StripeDouble): Promise<AskedOfStripe> {
  const asked: AskedOfStripe = []
  const note = (request: Request) => {
    const { origin, pathname } = new URL(request.url())
    asked.push(`${request.method()} ${origin}${pathname} by ${new URL(request.frame().url()).pathname}`)
  }
  await context.route(`${SCRIPT}/**`, async route => {
    note(route.request())
    await route.fulfill({ contentType: 'text/javascript', body: `(${stripeStandIn.toString()})()` })
  })
  await context.route(`${API}/**`, async route => {
    note(route.request())
    await askDouble(route, double)
  })
  await context.route(`${BANK}/**`, route => askBank(route, double))
  return asked
}

async function askDouble(route: Route, double: StripeDouble): Promise<void> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const answer = await fetch(double.baseUrl + pathname + search, {
    method: request.method(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(request.method() === 'POST' && { body: request.postData() ?? '' }),
  }).catch(() => undefined)
  if (answer === undefined) return await route.abort() // the double has cut the line
  await route.fulfill({
    status: answer.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: await answer.text(),
  })
}

/** The page of the payer's bank: two answers, each of which leads back. */
async function askBank(route: Route, double: StripeDouble): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url())
  const id = pathname.split('/').at(-1) ?? ''
  const outcome = searchParams.get('outcome')
  if (outcome !== 'pass' && outcome !== 'fail') {
    const links = '<a href="?outcome=pass">Confirm</a> <a href="?outcome=fail">Refuse</a>'
    return await route.fulfill({ contentType: 'text/html', body: `<title>Bank</title>${links}` })
  }
  const returnUrl = double.books.intents.get(id)?.next_action?.redirect_to_url?.return_url ?? ''
  const { client_secret: secret } = authenticate(double.books, id, outcome)
  const back = new URL(returnUrl)
  back.searchParams.set('payment_intent', id)
  back.searchParams.set('payment_intent_client_secret', secret ?? '')
  back.searchParams.set('redirect_status', outcome === 'pass' ? 'succeeded' : 'failed')
  await route.fulfill({
    contentType: 'text/html',
    body: `<meta http-equiv="refresh" content="0;url=${back.href.replaceAll('&', '&amp;')}">`,
  })
}
