import type {
  PayoutOrder,
  PayoutRail,
  PayoutReturn,
  RailMovement,
  RailOutcome,
  RecallOutcome,
} from '#server/payouts/rail.ts'
import { type Answer, call, expected, type PartnerLine } from './call.ts'
import {
  amountOf,
  movementsAnswer,
  nextPage,
  orderBody,
  outcomeOf,
  payoutAnswer,
  returnsAnswer,
  unknownAnswer,
} from './protocol.ts'

/** A rail at the other end of a line that speaks our protocol for partners: docs/payout-partner.md. */
export const partnerRail = (line: PartnerLine): PayoutRail => ({
  name: line.name,
  submit: order => submit(line, order),
  ask: key => ask(line, key),
  recall: key => recall(line, key),
  listMovements: span => listMovements(line, span),
  returnsSince: since => returnsSince(line, since),
})

const pathOf = (key: string): string => `/payouts/${encodeURIComponent(key)}`

async function submit(line: PartnerLine, order: PayoutOrder): Promise<RailOutcome> {
  const body = orderBody(order, line.protocol)
  const answer = await call(line, { method: 'POST', path: '/payouts', body, idempotencyKey: order.key })
  return outcomeOf(expected(answer, [200, 201], payoutAnswer), order.key)
}

async function ask(line: PartnerLine, key: string): Promise<RailOutcome | undefined> {
  const answer = await call(line, { method: 'GET', path: pathOf(key) })
  if (isUnknown(answer)) return undefined
  return outcomeOf(expected(answer, [200], payoutAnswer), key)
}

const isUnknown = ({ status, value }: Answer): boolean =>
  status === 404 && unknownAnswer.safeParse(value).success

/** A refused order will never be paid either; one that is still under way has not been decided. */
async function recall(line: PartnerLine, key: string): Promise<RecallOutcome> {
  const answer = await call(line, { method: 'POST', path: `${pathOf(key)}/recall`, body: '{}' })
  const { state } = outcomeOf(expected(answer, [200], payoutAnswer), key)
  if (state === 'accepted') throw new Error('the partner has not decided on the recall')
  return state === 'recalled' || state === 'refused' ? 'recalled' : 'too_late'
}

async function* listMovements(
  line: PartnerLine,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<RailMovement> {
  const span = { from: from.toISOString(), to: to.toISOString() }
  for await (const value of pages(line, '/movements', span)) {
    for (const { amount, currency, at, ...rest } of expected(value, [200], movementsAnswer).movements)
      yield { ...rest, amount: amountOf(currency, amount), at: new Date(at) }
  }
}

async function returnsSince(line: PartnerLine, since: Date): Promise<PayoutReturn[]> {
  const found: PayoutReturn[] = []
  for await (const value of pages(line, '/returns', { since: since.toISOString() }))
    found.push(...expected(value, [200], returnsAnswer).returns)
  return found
}

/** More than any day or week has; a list without an end must not be read for ever. */
const PAGES_MAX = 10_000

/** Every page of a list, one after the other. @throws Error where it does not end */
async function* pages(
  line: PartnerLine,
  path: '/movements' | '/returns',
  query: Readonly<Record<string, string>>,
): AsyncGenerator<Answer> {
  let after: string | null = null
  for (let page = 0; page < PAGES_MAX; page++) {
    const asked: string = new URLSearchParams({ ...query, ...(after !== null && { after }) }).toString()
    const answer = await call(line, { method: 'GET', path: `${path}?${asked}` })
    yield answer
    const next: string | null = expected(answer, [200], nextPage).next
    if (next === null) return
    if (next === after) break
    after = next
  }
  throw new Error('the list of the partner does not end')
}
