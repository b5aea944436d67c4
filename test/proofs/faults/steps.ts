import type { FaultKind } from '#shared/api/faults.api.ts'
import { type Answer, type Browser, openBrowser, plainBody } from '#test/support/browser/browser.ts'
import { CARD_THAT_SUCCEEDS } from '#test/support/browser/browser.ts'
import { testCard } from '#test/support/browser/sandbox.ts'
import type { TestApp } from '#test/support/app/test-app.ts'

/** Facts of one transfer, in the shape that the crash proof's audit reads. */
export type Told = {
  readonly transferId: string
  readonly senderEmail: string
  paidIntentId: string | undefined
  status: string
  payIn: string
}

/** The call in which a fault is planted, and the sender's way to it. */
export type Step = {
  /** A call to the provider or the rail; null: on the line between the sender's browser and our server. */
  readonly call: { readonly target: 'provider' | 'rail'; readonly operation: string } | null
  readonly recipientName?: string
  /** The card is charged only once we have screened the transfer. */
  readonly isCapturedByUs?: true
  /** Walks away after paying: only events and the sweep bring the transfer on. */
  readonly isLeft?: true
  /** Cancels, every other one at the moment of paying. */
  readonly isCancelled?: true
}

const provider = (operation: string) => ({ target: 'provider', operation }) as const
const rail = (operation: string) => ({ target: 'rail', operation }) as const

export const steps = {
  create: { call: null },
  open: { call: provider('openIntent') },
  pay: { call: provider('confirm') },
  check: { call: provider('getIntent') },
  capture: { call: provider('captureIntent'), isCapturedByUs: true },
  webhook: { call: provider('getIntent'), isLeft: true },
  submit: { call: rail('submit') },
  ask: { call: rail('ask'), recipientName: 'Sandbox Delay' },
  cancel: { call: provider('cancelIntent'), isCancelled: true },
  refund: { call: provider('refund'), recipientName: 'Sandbox Fail' },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

/** A browser that asks again where we, the provider or the line failed; three times, then its owner gives up. */
const TRIES_MAX = 3
type Method = 'POST' | 'PATCH'

async function insist(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  let answer = await ask()
  for (let tries = 1; tries < TRIES_MAX && answer.status >= 500; tries++) answer = await ask()
  return answer
}

type Body = Record<string, string> & { code?: string }

/** Faults of the line at a creation: the answer is lost, the request is lost, or it is sent twice at once. */
const answersLost: readonly FaultKind[] = ['timeout_after_success', 'error_after_success']
const askedTwice: readonly FaultKind[] = ['slow', 'duplicate']

async function onBadLine(fault: FaultKind | null, ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  if (fault !== null && askedTwice.includes(fault)) return (await Promise.all([ask(), ask()]))[0]
  if (fault !== null && answersLost.includes(fault)) await ask()
  return await ask()
}

type Life = { readonly step: Step; readonly fault: FaultKind; readonly isOdd: boolean }

/** The sender's part in one transfer; the answers are collected in `told`. */
export async function live(app: TestApp, { step, fault, isOdd }: Life, told: Told[]): Promise<void> {
  const browser = openBrowser(app.server)
  const call = (method: Method, path: string, body: object, key?: string) =>
    browser.call<Body>(method, path, body, key)
  const key = crypto.randomUUID()
  const senderEmail = `${key}@example.com`
  const { recipientName = plainBody.recipientName } = step
  const body = { ...plainBody, senderEmail, recipientName }
  const line = step.call === null ? fault : null
  const created = await onBadLine(line, () => insist(() => call('POST', '/api/transfers', body, key)))
  must(created, 201)
  const one: Told = {
    transferId: created.body['id'] ?? '',
    senderEmail,
    paidIntentId: undefined,
    status: 'pending',
    payIn: 'none',
  }
  told.push(one)
  const intent = await insist(() =>
    call('POST', '/api/create-payment-intent', { transferId: one.transferId }),
  )
  if (intent.status !== 200) return must(intent, 503)
  const cancel = () => insist(() => call('POST', `/api/transfers/${one.transferId}/cancel`, {}))
  if (step.isCancelled && isOdd) return void (await Promise.all([payOn(browser, intent.body, one), cancel()]))
  if (step.isCancelled) return void (await cancel())
  await payOn(browser, intent.body, one)
  if (step.isLeft) return
  const checked = await insist(() =>
    call('PATCH', `/api/transfers/${one.transferId}/status`, { status: 'completed' }),
  )
  if (checked.status !== 200) return
  one.status = checked.body['status'] ?? ''
  one.payIn = checked.body['payIn'] ?? ''
}

/** Pays at the provider, again where the card was declined or nobody knows. */
async function payOn(browser: Browser, intent: Body, one: Told): Promise<void> {
  const path = `/sandbox/payment_intents/${intent['paymentIntentId']}/confirm`
  const card = testCard(CARD_THAT_SUCCEEDS)
  const form = { clientSecret: intent['clientSecret'], paymentMethod: { type: 'card', card } }
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const { status, body } = await browser.call<Body>('POST', path, form)
    if (body['status'] === 'succeeded') one.paidIntentId = intent['paymentIntentId']
    if (status === 200) return
  }
}

function must({ status, text }: Answer<Body>, expected: number): void {
  if (status !== expected) throw new Error(`${status} ${text}`)
}
