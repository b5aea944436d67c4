import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { proofRounds } from '#test/support/laws/rounds.ts'

/** Few in the gate; `npm run proof:promos` has fifty. */
const ROUNDS = proofRounds(2)
const LIMIT = 5
const BUYERS = 20 * LIMIT
/** Number of the code's holders who cancel their transfer in each round. */
const GIVEN_BACK = 2

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

type Buyer = { readonly browser: Browser; readonly status: number; readonly id: string }

/** Every fifth buyer sends something that is refused for another reason, after its code was looked up. */
const bodyOf = (promoCode: string, i: number) => ({
  ...plainBody,
  promoCode,
  ...(i % 5 === 4 && { sendAmount: '0.50' }),
})

async function buyAtOnce(promoCode: string): Promise<Buyer[]> {
  const buyers = Array.from({ length: BUYERS }, () => openBrowser(app.server))
  return await Promise.all(
    buyers.map(async (browser, i) => {
      const answer = await browser.call<{ id: string }>('POST', '/api/transfers', bodyOf(promoCode, i))
      return { browser, status: answer.status, id: answer.body.id }
    }),
  )
}

async function booksOf(code: string) {
  const [books] = await app.rows<object>(
    `select p.usage_count as counted,
       (select count(*)::integer from promo_redemptions r where r.promo_code_id = p.id and r.state in ('reserved', 'kept')) as held,
       (select count(*)::integer from promo_redemptions r where r.promo_code_id = p.id) as ever
     from promo_codes p where p.code = $1`,
    [code],
  )
  return books
}

test(`a code with a limit of ${LIMIT} and ${BUYERS} buyers at once, ${ROUNDS} rounds: none is used too often and none is lost`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const code = `ROUND${round}`
    const promo = { code, discountType: 'percentage', discountValue: '50', usageLimit: LIMIT }
    expect((await admin.call('POST', '/api/admin/promo-codes', promo)).status).toBe(201)
    const winners = (await buyAtOnce(code)).filter(({ status }) => status === 201)
    expect(winners).toHaveLength(LIMIT)
    expect(await booksOf(code)).toEqual({ counted: LIMIT, held: LIMIT, ever: LIMIT })
    for (const { browser, id } of winners.slice(0, GIVEN_BACK))
      expect((await browser.call('POST', `/api/transfers/${id}/cancel`, {})).status).toBe(200)
    expect(await booksOf(code)).toEqual({
      counted: LIMIT - GIVEN_BACK,
      held: LIMIT - GIVEN_BACK,
      ever: LIMIT,
    })
    expect((await buyAtOnce(code)).filter(({ status }) => status === 201)).toHaveLength(GIVEN_BACK)
    expect(await booksOf(code)).toEqual({ counted: LIMIT, held: LIMIT, ever: LIMIT + GIVEN_BACK })
  }
})
