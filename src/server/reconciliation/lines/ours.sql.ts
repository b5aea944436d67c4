import { type Statement, statement } from '#server/platform/db/statement.ts'

// A correction has the kind of the entry that it reverses.
const KIND = `case when e.kind <> 'correction' then e.kind when e.source_id like 'refund:%' then 'refund'
    else coalesce((select kind from treasury_entries where entry_id = e.id), e.kind) end`

/**
 * Entries with what each changes an account by, and under which key. `$1` is the run, `$2` the account's code, `$3` the
 * source, `$4` the name of who has the account; `entries` says which of the entries `e`, `joins` with which line each goes: `match`.
 */
export const stageText = (key: string, entries: string, joins: string, whose: string): string => `
  insert into reconciliation_lines (run_id, key, side, line_id, kind, currency, amount_minor, at, transfer_id)
  select $1, coalesce(${key}, 'line:' || match.line_id, 'entry:' || e.id), 'ours', e.id::text, ${KIND}, m.currency, m.minor, e.at,
    e.transfer_id
  from ${entries}
  cross join lateral (
    select p.currency, sum(case when p.debit_account_id = $2 || '.' || p.currency then p.amount_minor else -p.amount_minor end) as minor
    from ledger_postings p
    where p.entry_id = e.id and $2 || '.' || p.currency in (p.debit_account_id, p.credit_account_id)
    group by p.currency offset 0
  ) m
  ${joins}
  where m.minor <> 0 and ${whose} = $4
  on conflict do nothing`

export const BETWEEN = `(
    select id, kind, source_id, transfer_id, at from ledger_entries where kind = any($5::text[]) and at >= $6 and at < $7 offset 0
  ) e`

/** By the key's own index; `found` gives ids of entries for keys `k`. */
export const underKeys = (found: string): string => `(
    select e.id, e.kind, e.source_id, e.transfer_id, e.at from (
      select distinct f.id from unnest($5::text[]) k (key) cross join lateral (${found}) f
    ) f join ledger_entries e on e.id = f.id
  ) e`

type Account = [run: string, account: string, source: string, name: string]
type Between = [kinds: readonly string[], from: Date, to: Date]

/** Our account at somebody's, and what its entries are called there. */
export type Ours = {
  /** Puts what was booked between two moments among the lines of a run. */
  readonly stage: Statement<[...Account, ...Between], never>
  /** Puts in what we have booked under these keys, whenever that was. */
  readonly recall: Statement<[...Account, keys: readonly string[]], never>
}

export const stageBy = (name: string, text: string) =>
  statement<[...Account, ...Between], never>({ name: `reconciliation_stage_${name}`, text })
export const recallBy = (name: string, text: string) =>
  statement<[...Account, keys: readonly string[]], never>({ name: `reconciliation_recall_${name}`, text })

// A cast of what is no id would end the statement: each is made only for the kinds whose source it is.
const uuidFor = (...kinds: readonly string[]): string =>
  `case when e.kind in (${kinds.map(kind => `'${kind}'`).join(', ')}) then e.source_id::uuid end`

// A refund that came back is sent again as another: each try has its own reference there, and a number in the source of its
// entries from the second on. That it came back is a correction.
const PAYMENTS = `
  left join lateral (
    select provider, provider_ref from payments where id = ${uuidFor('capture', 'unexpected_capture')} offset 0
  ) pay on true
  left join lateral (
    select case when e.kind in ('refund', 'unexpected_refund') then e.source_id
      when e.kind = 'correction' and e.source_id like 'refund:%' then substr(e.source_id, 8) end as source
    offset 0
  ) sent on true
  left join lateral (
    select p.provider, f.provider_ref from refunds r join payments p on p.id = r.payment_id
    left join refund_refs f on f.refund_id = r.id and f.key_number = coalesce(substring(sent.source from ':([0-9]+)')::integer, 1)
    where r.id = substring(sent.source from '^[0-9a-f-]{36}')::uuid order by f.at, f.provider_ref limit 1
  ) refund on true`

const MATCHED = 'left join reconciliation_matches match on match.source = $3 and match.entry_id = e.id'

const PROVIDER_JOINS = `${MATCHED} ${PAYMENTS}
  left join lateral (
    select p.provider, d.provider_ref from disputes d join payments p on p.id = d.payment_id
    where d.id = ${uuidFor('dispute', 'dispute_reversal')} offset 0
  ) dispute on true
  left join treasury_entries treasury on treasury.entry_id = e.id`

const PROVIDER_KEY = `case
    when e.kind in ('capture', 'unexpected_capture') then 'charge:' || pay.provider_ref
    when sent.source is not null then 'refund:' || refund.provider_ref
    when e.kind in ('dispute', 'dispute_reversal') then e.kind || ':' || dispute.provider_ref
    when treasury.kind = 'settlement' then 'settlement:' || treasury.reference
    when treasury.kind = 'provider_fee' then 'fees:' || treasury.value_date || ':' || m.currency
  end`

const WHOSE = 'coalesce(pay.provider, refund.provider, dispute.provider, $4)'

const named = (kind: string): string => `split_part(k.key, ':', 1) = '${kind}'`
const rest = `substr(k.key, 2 + length(split_part(k.key, ':', 1)))`

const PROVIDER_FOUND = `
  select e.id from payments p join ledger_entries e on e.kind in ('capture', 'unexpected_capture') and e.source_id = p.id::text
  where ${named('charge')} and p.provider = $4 and p.provider_ref = ${rest}
  union all
  select e.id from refund_refs f
  cross join lateral (select f.refund_id || case f.key_number when 1 then '' else ':' || f.key_number end as source) sent
  cross join lateral (
    values ('refund', sent.source), ('unexpected_refund', sent.source), ('correction', 'refund:' || sent.source)
  ) w (kind, source)
  join ledger_entries e on e.kind = w.kind and e.source_id = w.source
  where ${named('refund')} and f.provider_ref = ${rest}
  union all
  select e.id from disputes d join ledger_entries e on e.kind = split_part(k.key, ':', 1) and e.source_id = d.id::text
  where split_part(k.key, ':', 1) in ('dispute', 'dispute_reversal') and d.provider_ref = ${rest}
  union all
  select t.entry_id from treasury_entries t
  where ${named('settlement')} and t.kind = 'settlement' and t.reference = ${rest}
  union all
  select t.entry_id from treasury_entries t
  where ${named('fees')} and t.kind = 'provider_fee' and 'fees:' || t.value_date || ':' || t.currency = k.key
  union all
  select p.entry_id from reconciliation_matches p where p.source = $3 and ${named('line')} and p.line_id = ${rest}`

/** `psp_clearing` with the provider whose name is `$4`. */
export const ofProvider: Ours = {
  stage: stageBy('provider', stageText(PROVIDER_KEY, BETWEEN, PROVIDER_JOINS, WHOSE)),
  recall: recallBy('provider', stageText(PROVIDER_KEY, underKeys(PROVIDER_FOUND), PROVIDER_JOINS, WHOSE)),
}

// An entry recorded by mistake and its reversal count as one thing, whenever the reversal was.
const RAIL_JOINS = `${MATCHED}
  left join treasury_entries own on own.entry_id = e.id
  left join treasury_entries undone on undone.id = own.reverses
  left join reconciliation_matches undone_match on undone_match.source = $3 and undone_match.entry_id = undone.entry_id`

const RAIL_KEY = `case e.kind when 'payout' then 'payout:' || e.source_id when 'payout_reversal' then 'return:payout:' || e.source_id
    else coalesce('line:' || undone_match.line_id, 'entry:' || undone.entry_id) end`

const RAIL_FOUND = `
  select e.id from ledger_entries e where e.kind = 'payout' and ${named('payout')} and e.source_id = ${rest}
  union all
  select e.id from ledger_entries e
  where e.kind = 'payout_reversal' and ${named('return')} and e.source_id = substr(${rest}, 1 + length('payout:'))
  union all
  select unnest(array[t.entry_id, r.entry_id]) from treasury_entries t left join treasury_entries r on r.reverses = t.id
  where t.entry_id in (
    select p.entry_id from reconciliation_matches p where p.source = $3 and ${named('line')} and p.line_id = ${rest}
    union all
    -- Such keys are ours alone: no rail's line is called so.
    select case when ${named('entry')} then ${rest}::uuid end
  )`

/** The account at a rail. */
export const ofRail: Ours = {
  stage: stageBy('rail', stageText(RAIL_KEY, BETWEEN, RAIL_JOINS, '$4')),
  recall: recallBy('rail', stageText(RAIL_KEY, underKeys(RAIL_FOUND), RAIL_JOINS, '$4')),
}

// A rail may write any text there: a cast of a text that is no id would end the statement, and the run with it.
const isOrderKey = "o.order_key ~ '^payout:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9]{1,9}$'"

/** Payouts that were returned before we had booked them: the ledger has neither, yet both happened. */
export const recallReturned = statement<[run: string, keys: readonly string[]], never>({
  name: 'reconciliation_recall_returned',
  text: `
    insert into reconciliation_lines (run_id, key, side, line_id, kind, currency, amount_minor, at, transfer_id)
    select $1, w.key, 'ours', w.key, w.kind, t.receive_currency, w.sign * t.receive_amount_minor, p.settled_at, t.id
    from unnest($2::text[]) k (key)
    cross join lateral (
      select case when ${named('return')} then ${rest} else k.key end as order_key
    ) o
    cross join lateral (
      select case when ${isOrderKey} then split_part(o.order_key, ':', 2)::uuid end as transfer_id,
        case when ${isOrderKey} then split_part(o.order_key, ':', 3)::integer end as attempt
    ) a
    join payouts p on p.transfer_id = a.transfer_id and p.attempt = a.attempt
    join transfers t on t.id = p.transfer_id
    cross join lateral (values (o.order_key, 'payout', -1), ('return:' || o.order_key, 'payout_reversal', 1)) w (key, kind, sign)
    where p.state = 'returned' and not exists (
      select from ledger_entries e where e.kind = 'payout' and e.source_id = p.transfer_id || ':' || p.attempt)
    on conflict do nothing`,
})
