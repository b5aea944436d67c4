import assert from 'node:assert/strict'
import type { BankFileView } from '#shared/api/admin/bank/bank-files.api.ts'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { REASON } from '#test/support/browser/desk.ts'
import { csvOf } from '#test/support/browser/bank.ts'
import { asAdmin } from './admin.ts'
import { about, type Command, command } from './command.ts'
import { decimals, type Line, type Model, type Sent } from './expected.ts'
import { notice } from './rules.ts'
import type { World } from './world.ts'

/** Percent of a total that may be missing. */
const SHORT_PERCENT = 2n

async function upload(world: World, amount: bigint, text: string): Promise<BankLineView> {
  const content = csvOf([{ amount: decimals(amount), text, ref: crypto.randomUUID() }])
  const file = await asAdmin(world, 'POST', '/api/admin/bank/files', { name: 'statement.csv', content })
  assert.equal(file.status, 201, file.text)
  const { id } = file.body as unknown as BankFileView
  const { body } = await world.admin.call<BankLineView[]>('GET', `/api/admin/bank/lines?file=${id}&limit=10`)
  return body[0]!
}

const isAwaited = ({ stage, isOurBank }: Sent): boolean => stage === 'unpaid' && isOurBank

function pay(model: Model, sent: Sent): void {
  sent.there.intent = 'paid'
  notice(model, sent)
}

function kindOf(sent: Sent, amount: bigint): string {
  if (sent.stage === 'ended') return 'late'
  if (sent.stage !== 'unpaid' && sent.stage !== 'authorised') return 'duplicate'
  if (!sent.isOurBank) return 'unexpected'
  if (amount === sent.figures.total) return 'paid'
  return amount < sent.figures.total ? 'short' : 'over'
}

/** A line of the bank's names a transfer, with so much more or less than its total. */
export const bankLine = (which: number, difference: bigint): Command =>
  about(`bankLine ${difference}`, {
    which,
    when: (_, { hasOwnBank }) => hasOwnBank,
    async does(sent, model, world) {
      const { total } = sent.figures
      const amount = total + difference > 0n ? total + difference : 1n
      const kind = kindOf(sent, amount)
      const line = await upload(world, amount, `Invoice ${sent.reference}`)
      assert.deepEqual([line.kind, line.state], [kind, kind === 'paid' ? 'done' : 'open'])
      if (kind === 'paid') pay(model, sent)
      else model.lines.push({ id: line.id, of: sent, amount, state: 'open', left: amount, isUsed: false })
    },
  })

type Deed = (line: Line, model: Model) => boolean

/** Acts of an operator on a line. Each changes the line, or returns false if it is not possible. */
const deeds = {
  'send-back': line => {
    if (line.state !== 'open') return false
    line.state = 'returning'
    return true
  },
  returned: line => {
    if (line.state !== 'returning') return false
    Object.assign(line, { state: 'done', left: 0n })
    return true
  },
  elsewhere: line => {
    if (line.state !== 'open') return false
    Object.assign(line, { state: 'done', left: 0n })
    return true
  },
  keep: (line, model) => payWith(line, model, line.amount > line.of.figures.total),
  bear: (line, model) => {
    const { total } = line.of.figures
    return payWith(line, model, line.amount < total && total - line.amount <= (total * SHORT_PERCENT) / 100n)
  },
} as const satisfies Record<string, Deed>

function payWith(line: Line, model: Model, isEnough: boolean): boolean {
  const { total } = line.of.figures
  if (line.state !== 'open' || line.isUsed || !isAwaited(line.of) || !isEnough) return false
  line.isUsed = true
  line.left = line.amount > total ? line.amount - total : 0n
  if (line.left === 0n) line.state = 'done'
  pay(model, line.of)
  return true
}

export type BankDeed = keyof typeof deeds
export const bankDeeds = Object.keys(deeds) as BankDeed[]

const bodyOf = (deed: BankDeed, { of }: Line): [verb: string, body: object] => {
  if (deed === 'returned') return [deed, { bankReference: `OUT ${crypto.randomUUID()}` }]
  if (deed !== 'keep' && deed !== 'bear') return [deed, {}]
  return ['assign', { reference: of.reference, with: [], difference: deed }]
}

/** An operator decides about one of the lines that wait. */
export const workLine = (which: number, deed: BankDeed): Command =>
  command({
    text: `line ${deed}(${which})`,
    when: ({ lines }) => lines.length > 0,
    async does(model, world) {
      const line = model.lines[which % model.lines.length]!
      const [verb, body] = bodyOf(deed, line)
      const path = `/api/admin/bank/lines/${line.id}/${verb}`
      const answer = await asAdmin(world, 'POST', path, { reason: REASON, ...body })
      assert.equal(answer.status === 200, deeds[deed](line, model), answer.text)
    },
  })
