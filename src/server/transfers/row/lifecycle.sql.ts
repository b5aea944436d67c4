import {
  type captureAndSubmit,
  type TransferEvent,
  type TransferState,
  transitionOf,
} from '#shared/transfers/lifecycle.ts'
import { entryCtes, type entryParameters } from '#server/ledger/ledger.ts'
import { type Parameter, parameters } from '#server/platform/db/statement.ts'
import { isOutboxEvent, outboxCte } from './outbox.ts'

const columnOf = { status: 'status', payIn: 'pay_in', payout: 'payout' } as const

/**
 * CTEs that move a transfer: the only way its state changes. `before` locks the row, `moved` has a row if and only if the
 * event was legal, `noted` writes it to the timeline, `outbox` to the messages and `noted_stats` to the statistics, for
 * events that need it. Parameters: $1 the transfer, $2 the id of the new event row, $3 the actor, $4 the cause. `set`,
 * `where` and `returning` add to the update, `locked` to the columns of `before`.
 */
export function moveCtes(event: TransferEvent, more: MoreOfMove = {}): string {
  const { from, to } = transitionOf(event)
  const noted = `select $2::uuid, id, '${event}', from_state, to_state, $3, $4 from moved`
  return `${rowCtes({ from, to }, more)},${notedCte(noted)}${told(event)}`
}

/** Parts of a move; columns of the transfer that `returning` and `locked` name are called as they are. */
type MoreOfMove = {
  readonly set?: readonly string[]
  readonly where?: readonly string[]
  readonly returning?: readonly string[]
  readonly locked?: readonly string[]
}

/**
 * CTEs like those of `moveCtes` for two changes in one statement (`captureAndSubmit`). The rail makes the second, without a cause; the
 * id of its event is the parameter `secondId`, and its time a microsecond after the first.
 */
export function combinedCtes(
  { first, second, from }: CombinedChange,
  secondId: string,
  more: MoreOfMove = {},
): string {
  const [{ to: between }, { to }] = [transitionOf(first), transitionOf(second)]
  const state = `'${between.status};${between.payIn};${between.payout}'`
  const noted = `
      select $2::uuid, id, '${first}', from_state, ${state}, $3, $4, now() from moved
      union all
      select ${secondId}::uuid, id, '${second}', ${state}, to_state, 'rail', null, now() + interval '1 microsecond' from moved`
  return `${rowCtes({ from, to: { ...between, ...to } }, more)},${notedCte(noted, ', at')}${told(first)}`
}

type CombinedChange = (typeof captureAndSubmit)[number]

type Change = {
  readonly from: Record<keyof TransferState, readonly string[]>
  readonly to: Partial<TransferState>
}

const rowCtes = (
  { from, to }: Change,
  { set = [], where = [], returning = [], locked = [] }: MoreOfMove,
): string => `
    before as (
      select ${['id', `${stateText('transfers')} as state`, ...locked].join(', ')} from transfers where id = $1 for update
    ),
    moved as (
      update transfers t set ${[...assignments(to), 'changed_at = now()', ...set].join(', ')}
      from before b
      where ${['t.id = $1', 't.id = b.id', ...guards(from), ...where].join(' and ')}
      returning t.id, b.state as from_state, ${stateText('t')} as to_state, t.payout_attempt,
        ${['usd_amount_minor', ...returning].map(column => `t.${column}`).join(', ')}
    )`

const notedCte = (rows: string, at = ''): string => `
    noted as (
      insert into transfer_events (id, transfer_id, event, from_state, to_state, actor, cause${at})
      ${rows}
    )`

const told = (event: TransferEvent): string =>
  [
    isOutboxEvent(event) ? `,${outboxCte(event, { eventId: '$2', moved: 'moved' })}` : '',
    isCounted(event) ? `,${pendingStatsCte(event)}` : '',
  ].join('')

/** Places of the parameters that follow the four of `moveCtes`, by name. */
export const parametersAfterMove = <const Name extends string>(...names: Name[]): Record<Name, Parameter> =>
  parameters(names, 5)

type RefundParameters = Record<
  'refund' | 'refundSeal' | 'granted' | (typeof entryParameters)[number],
  Parameter
>

/**
 * CTEs and answer of a move that ends a paid transfer: they record the refund of all that has not been refunded, post the
 * entries, and enqueue the refund's job. `p` has the places of the parameters, `reason` the SQL of the refund's reason.
 */
export const refundOfMoved = (p: RefundParameters, reason: string): string => `
  refund as (
    insert into refunds (id, payment_id, transfer_id, amount_minor, currency, reason, seal)
    select ${p.refund}::uuid, p.id, p.transfer_id, p.amount_minor - ${p.granted}::bigint, p.currency, ${reason}, ${p.refundSeal}::bytea
    from payments p join moved m on p.transfer_id = m.id where p.state = 'captured'
    returning id
  ),
  ${entryCtes(p, 'moved')}
  select r.id, app.enqueue('refunds.pay', json_build_object('refundId', r.id)) as job from refund r`

const stateText = (table: string): string =>
  `${table}.status || ';' || ${table}.pay_in || ';' || ${table}.payout`

const assignments = (to: Partial<TransferState>): string[] =>
  entriesOf<string>(to).map(([part, value]) => `${columnOf[part]} = '${value}'`)

const guards = (from: Record<keyof TransferState, readonly string[]>): string[] =>
  entriesOf<readonly string[]>(from).map(
    ([part, values]) => `t.${columnOf[part]} in (${values.map(value => `'${value}'`).join(', ')})`,
  )

// Object.entries forgets the keys' type; these records have no others.
const entriesOf = <T>(record: { [K in keyof TransferState]?: T }): [keyof TransferState, T][] =>
  Object.entries(record) as [keyof TransferState, T][]

/** Whether an event changes a figure of the desk: how many transfers were completed, or failed. */
const isCounted = (event: TransferEvent): boolean =>
  ['completed', 'failed'].includes(transitionOf(event).to.status ?? '')

/** CTE that queues a change for the daily figures, where the CTE `moved` has a transfer's row. */
const pendingStatsCte = (event: TransferEvent): string => `
    noted_stats as (
      insert into pending_stats (transfer_id, event, from_status, to_status, usd_amount_minor)
      select id, '${event}', split_part(from_state, ';', 1), '${transitionOf(event).to.status}', usd_amount_minor
      from moved
    )`

/** Like `pendingStatsCte`, for a creation: where the CTE `transfer` has a row. */
export const pendingCreationStatsCte = `
    noted_stats as (
      insert into pending_stats (transfer_id, event, to_status, usd_amount_minor)
      select id, 'created', 'pending', usd_amount_minor from transfer
    )`
