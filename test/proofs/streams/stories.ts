import { type Browser, check, created, openBrowser, opened, pay } from '#test/support/browser/browser.ts'
import type { PaymentIntentView } from '#shared/api/transfers/payments.api.ts'
import type { TestApp } from '#test/support/app/test-app.ts'
import type { Dice } from '../crash/dice.ts'

/** Acts at the provider, in order; each leaves at most one event there. */
export type Act =
  | 'is declined'
  | 'is asked to authenticate'
  | 'fails to authenticate'
  | 'authenticates'
  | 'pays'
  | 'pays by bank'
  | 'takes it back unpaid'
  | 'is given another intent'
  | 'pays the intent before'
  | 'is noticed'
  | 'has the bank take it back'
  | 'is told by the bank to pay'
  | 'is told by the bank to keep it'

export type Story = {
  readonly method: 'card' | 'bank'
  readonly recipientName: string
  readonly acts: readonly Act[]
}

const recipients = ['Maria Santos', 'Maria Santos', 'Sandbox Fail', 'Sandbox Review']

/** A story that can happen: declines and authentications, then money, none, or twice. */
export function drawStory(dice: Dice): Story {
  if (dice.chance(15)) return drawDispute(dice)
  const recipientName = recipients[dice.between(0, recipients.length - 1)]! // as many as there are
  if (dice.chance(20)) {
    const end: Act = dice.chance(80) ? 'pays by bank' : 'takes it back unpaid'
    return { method: 'bank', recipientName, acts: [end] }
  }
  const declines = Array.from({ length: dice.between(0, 2) }, (): Act => 'is declined')
  const failures: Act[] = dice.chance(30) ? ['is asked to authenticate', 'fails to authenticate'] : []
  return { method: 'card', recipientName, acts: [...declines, ...failures, ...endOf(dice)] }
}

/**
 * We have noticed the payment before it is disputed: what is still with us then is held, and how far a transfer has come by then is a
 * matter of our own time.
 */
function drawDispute(dice: Dice): Story {
  const ends: Act[][] = [[], ['is told by the bank to pay'], ['is told by the bank to keep it']]
  const end = ends[dice.between(0, 2)]! // there are three
  const recipientName = dice.chance(70) ? 'Maria Santos' : 'Sandbox Review'
  return { method: 'card', recipientName, acts: ['pays', 'is noticed', 'has the bank take it back', ...end] }
}

function endOf(dice: Dice): Act[] {
  const one = dice.between(1, 10)
  if (one <= 5) return ['pays']
  if (one <= 7) return ['is asked to authenticate', 'authenticates']
  if (one <= 8) return ['takes it back unpaid']
  const twice: Act[] = ['pays', 'pays the intent before']
  return ['is given another intent', ...(one === 9 ? twice : twice.toReversed())]
}

/** A story under way. */
export type Told = {
  readonly story: Story
  readonly transferId: string
  readonly intents: PaymentIntentView[]
  readonly browser: Browser
}

export async function begin(app: TestApp, story: Story): Promise<Told> {
  const browser = openBrowser(app.server)
  const { method: paymentMethod, recipientName } = story
  const transfer = await created(browser, { paymentMethod, recipientName })
  return { story, transferId: transfer.id, intents: [await opened(browser, transfer.id)], browser }
}

const DECLINED = '4000000000000002'
const ASKS_TO_AUTHENTICATE = '4000000000003220'

export async function perform(app: TestApp, told: Told, act: Act): Promise<void> {
  const { browser, intents, transferId } = told
  const newest = intents.at(-1)! // a story begins with one
  switch (act) {
    case 'is declined':
      return void (await pay(browser, newest, DECLINED))
    case 'is asked to authenticate':
      return void (await pay(browser, newest, ASKS_TO_AUTHENTICATE))
    case 'fails to authenticate':
      return await authenticate(browser, newest, 'fail')
    case 'authenticates':
      return await authenticate(browser, newest, 'pass')
    case 'pays':
    case 'pays by bank':
      return void (await pay(browser, newest))
    case 'pays the intent before':
      return void (await pay(browser, intents[0]!)) // as above
    case 'is noticed':
      return void (await check(browser, transferId))
    case 'has the bank take it back':
      return await dispute(browser, newest, 'open')
    case 'is told by the bank to pay':
      return await dispute(browser, newest, 'won')
    case 'is told by the bank to keep it':
      return await dispute(browser, newest, 'lost')
    case 'takes it back unpaid':
      return void (await browser.call('POST', `/api/transfers/${transferId}/cancel`, {}))
    case 'is given another intent':
      // As where the provider had said that the first can no longer be paid, and it could.
      await app.rows(`update payments set state = 'void' where provider_ref = $1`, [newest.paymentIntentId])
      return void intents.push(await opened(browser, transferId))
    default:
      act satisfies never
  }
}

async function authenticate(
  browser: Browser,
  { paymentIntentId, clientSecret }: PaymentIntentView,
  outcome: 'pass' | 'fail',
): Promise<void> {
  const path = `/sandbox/payment_intents/${paymentIntentId}/authenticate`
  await browser.call('POST', path, { clientSecret, outcome })
}

async function dispute(
  browser: Browser,
  { paymentIntentId, clientSecret }: PaymentIntentView,
  status: 'open' | 'won' | 'lost',
): Promise<void> {
  const path = `/sandbox/payment_intents/${paymentIntentId}/dispute`
  const answer = await browser.call('POST', path, { clientSecret, status })
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`)
}
