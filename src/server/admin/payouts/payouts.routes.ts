import * as api from '#shared/api/admin/money/payouts.api.ts'
import {
  circuitAt,
  type Rails,
  type RailTerms,
  type SwitchDeps,
  switchRail,
} from '#server/payouts/payouts.ts'
import { type KeyDeps, named } from '#server/users/users.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import type { PayoutLine, PayoutQueue, RailView } from '#shared/api/admin/money/payouts.api.ts'
import { scaledText } from '#shared/money/decimal.ts'
import { amountText, money } from '#shared/money/money.ts'
import { balances, railAccount } from '#server/ledger/ledger.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import {
  countToday,
  countUnderWay,
  countWaiting,
  findLines,
  findSwitches,
  type LineRow,
} from './payouts.sql.ts'

export function registerPayoutDeskRoutes(app: App, deps: PayoutDeskDeps): void {
  mount(app, api.listPayoutRails, () => railsView(deps))
  mount(app, api.switchPayoutRail, call => switchRail(deps, call, { ...call.params, ...call.body }))
  mount(app, api.listPayouts, call => payoutLines(deps.pool, call.query))
}

type PayoutDeskDeps = SwitchDeps & Rails & KeyDeps & { readonly clock: Clock }

/** The state of each rail: the configured rails in their order, then rails that still have our payouts. */
async function railsView(deps: PayoutDeskDeps) {
  const facts = await factsOf(deps)
  const [waiting] = await countWaiting(deps.pool)
  const configured = deps.railTerms.map(({ name }) => name)
  const left = facts.underWay.map(({ rail }) => rail).filter(name => !configured.includes(name))
  return {
    rails: [...configured, ...left.toSorted()].map(name => railView(deps, name, facts)),
    waiting: { count: waiting?.count ?? 0, oldestAt: waiting?.oldest_at?.toISOString() ?? null },
  }
}

async function factsOf(deps: PayoutDeskDeps) {
  const { pool, railStates } = deps
  const [states, switches, today, underWay, held] = await Promise.all([
    railStates(),
    findSwitches(pool).then(rows => named(deps, pool, rows, ['switched_by'])),
    countToday(pool),
    countUnderWay(pool),
    balances(pool),
  ])
  return { states, switches, today, underWay, balances: held.balances }
}

type RailFacts = Awaited<ReturnType<typeof factsOf>>

function railView({ railTerms, clock }: PayoutDeskDeps, name: string, facts: RailFacts): RailView {
  const terms = railTerms.find(each => each.name === name)
  return {
    name,
    terms: terms === undefined ? null : termsView(terms),
    circuit: circuitAt(facts.states.get(name), clock.now()),
    ...switchView(facts, name),
    ...failuresView(facts, name),
    ...trafficView(facts, name),
    balances: facts.balances
      .filter(({ code }) => code === railAccount(name))
      .map(({ currency, minor }) => ({ currency, amount: amountText(money(currency, minor)) })),
  }
}

function switchView({ switches }: RailFacts, rail: string) {
  const row = switches.find(({ name }) => name === rail)
  return {
    switchedAt: timeText(row?.switched_at),
    switchReason: row?.switch_reason ?? null,
    switchedBy: row?.switched_by ?? null,
  }
}

function failuresView({ states }: RailFacts, rail: string) {
  const state = states.get(rail)
  return {
    failures: state?.failures ?? 0,
    failedAt: timeText(state?.failed_at),
    lastFailure: state?.last_failure ?? null,
    openUntil: timeText(state?.open_until),
  }
}

const NONE_TODAY = { given: 0, delivered: 0, refused: 0, returned: 0 }
const NONE_UNDER_WAY = { under_way: 0, unknown: 0, oldest_at: null }

function trafficView({ today, underWay }: RailFacts, name: string) {
  const { under_way, unknown, oldest_at } = underWay.find(({ rail }) => rail === name) ?? NONE_UNDER_WAY
  return {
    today: today.find(({ rail }) => rail === name) ?? NONE_TODAY,
    underWay: under_way,
    unknown,
    oldestAt: timeText(oldest_at),
  }
}

const timeText = (time: Date | null | undefined): string | null => time?.toISOString() ?? null

const PERCENT_SCALE = 2

function termsView({ corridors, methods, currencies, priority, protocol }: RailTerms): RailView['terms'] {
  const text = (currency: string, minor: bigint) => amountText(money(currency, minor))
  const bound = (currency: string, minor: bigint | null) => (minor === null ? null : text(currency, minor))
  return {
    corridors: corridors && [...corridors],
    methods: methods && [...methods],
    currencies:
      currencies &&
      [...currencies].map(([currency, of]) => ({
        currency,
        fixed: text(currency, of.fixedMinor),
        percent: scaledText(of.basisPoints, PERCENT_SCALE),
        minimum: bound(currency, of.leastMinor),
        maximum: bound(currency, of.mostMinor),
      })),
    priority,
    protocol,
  }
}

/** Payouts of a queue, of one rail or of all. */
const payoutLines = async (
  executor: Executor,
  { queue, rail }: { readonly queue: PayoutQueue; readonly rail?: string | undefined },
): Promise<PayoutLine[]> => (await findLines[queue](executor, rail ?? null)).map(lineView)

const lineView = (row: LineRow): PayoutLine => ({
  transferId: row.transfer_id,
  referenceNumber: row.reference_number,
  attempt: row.attempt,
  rail: row.rail,
  state: row.state,
  reason: row.reason,
  amount: amountText(money(row.currency, row.amount_minor)),
  currency: row.currency,
  country: row.country,
  deliveryMethod: row.delivery_method,
  since: row.since.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})
