import { setTimeout as sleep } from 'node:timers/promises'
import { plainBody } from '#test/support/browser/browser.ts'
import type { Dice } from '../crash/dice.ts'
import type { StripeServers } from './servers.ts'

type Body = Readonly<Record<string, string>>
type Answer = { readonly status: number; readonly body: Body }
type Call = (method: 'POST' | 'PATCH', path: string, body: object) => Promise<Answer>

const TRIES_MAX = 40

/** A browser before a balancer: each call reaches one of the two servers, and is made again where none answers. */
function openBrowser(servers: StripeServers, dice: Dice): Call {
  let cookie = ''
  const once = async (...[method, path, body]: Parameters<Call>): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) }
    const to = servers.url(dice.chance(50) ? 0 : 1) + path
    const response = await fetch(to, { method, headers, body: JSON.stringify(body) })
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: response.status, body: (await response.json()) as Body }
  }
  return async (...call) => {
    for (let tries = 1; ; tries++) {
      const answer = await once(...call).catch(() => undefined)
      if (answer !== undefined && answer.status < 500) return answer
      if (tries === TRIES_MAX) return answer ?? { status: 0, body: {} }
      await sleep(100)
    }
  }
}

const CHALLENGED = '4000000000003220'
const DECLINED = '4000000000000002'

const quietly = (act: () => unknown): void => {
  try {
    act()
  } catch {
    // refused as Stripe refuses: it was cancelled meanwhile, say
  }
}

/** One sender's evening, drawn: how they pay, who notices, who wants it back. */
export async function live(servers: StripeServers, dice: Dice): Promise<void> {
  const { double } = servers
  const call = openBrowser(servers, dice)
  const isDebit = dice.chance(20)
  const asked = isDebit ? { paymentMethod: 'bank', deliveryMethod: 'wallet' } : {}
  const { body: transfer } = await call('POST', '/api/transfers', { ...plainBody, ...asked })
  const id = transfer['id']
  if (id === undefined) return
  const open = () => call('POST', '/api/create-payment-intent', { transferId: id })
  const [one] = await Promise.all(dice.chance(30) ? [open(), open()] : [open()])
  const intentId = one.body['paymentIntentId'] ?? ''
  if (dice.chance(10)) return void (await call('POST', `/api/transfers/${id}/cancel`, {}))
  payAs(dice, { isDebit }, double, intentId)
  const isCancelled = dice.chance(25)
  const there = (percent: number) => (dice.chance(percent) ? [happenThere(dice, servers, intentId)] : [])
  await Promise.all(there(20))
  const check = () => call('PATCH', `/api/transfers/${id}/status`, { status: 'completed' })
  const cancel = () => call('POST', `/api/transfers/${id}/cancel`, {})
  await Promise.all([
    ...(dice.chance(60) ? [check(), check()] : []),
    ...(isCancelled ? [cancel()] : []),
    ...there(15),
  ])
}

function payAs(
  dice: Dice,
  { isDebit }: { isDebit: boolean },
  double: StripeServers['double'],
  intentId: string,
): void {
  if (dice.chance(20)) quietly(() => double.pay(intentId, { card: DECLINED }))
  if (dice.chance(5)) return
  if (!isDebit && dice.chance(20)) {
    quietly(() => double.pay(intentId, { card: CHALLENGED }))
    return quietly(() => double.authenticate(intentId, dice.chance(80) ? 'pass' : 'fail'))
  }
  quietly(() => double.pay(intentId))
  if (isDebit) quietly(() => double.settleDebit(intentId, dice.chance(70) ? 'arrives' : 'fails'))
}

/** Refunds or disputes an intent at Stripe, without our server. */
async function happenThere(dice: Dice, { double }: StripeServers, intentId: string): Promise<void> {
  await sleep(dice.between(0, 40))
  if (dice.chance(50)) return quietly(() => double.refund(intentId, 5_00))
  quietly(() => {
    const { id } = double.dispute(intentId)
    if (dice.chance(60)) double.settleDispute(id, dice.chance(50) ? 'won' : 'lost')
  })
}
