import { statement } from '#server/platform/db/statement.ts'
import { recallBy, stageBy, stageText, underKeys, BETWEEN, type Ours } from './ours.sql.ts'
import type { StagedLine } from './lines.sql.ts'

// The key of a bank line: the payment that it makes, else the line itself. Other uses of a line have their own statement: a
// refund by hand, or the return of an earlier line.
const OWN_KEY = (line: string, item: string): string =>
  `coalesce('paid:' || ${item}.payment_id, 'line:' || ${line}.id)`

/** The id in a key `k` of a kind. A cast of what is none would end the statement, wherever the planner puts it. */
const idIn = (kind: string): string =>
  `case when k.key like '${kind}:%' then substr(k.key, ${kind.length + 2})::uuid end`

const REFERENCE = `coalesce(upper(regexp_replace(btrim(normalize(l.bank_reference, NFKC)), '\\s+', ' ', 'g')), 'LINE ' || upper(l.id::text))`

const KEY = `coalesce(case i.outcome
    when 'refund' then (
      select 'refund:' || r.id from refunds r
      where r.transfer_id = i.transfer_id and r.is_by_hand and r.currency = l.currency and r.amount_minor = -l.amount_minor
      order by starts_with(r.provider_ref, ${REFERENCE}) desc, r.id limit 1)
    when 'return' then (
      select ${OWN_KEY('l2', 'i2')} from bank_returns b
      join bank_lines l2 on l2.id = b.line_id join bank_items i2 on i2.line_id = l2.id
      where b.currency = l.currency and b.amount_minor = -l.amount_minor and b.bank_reference is not null
      order by starts_with(b.bank_reference, ${REFERENCE}) desc, b.id limit 1)
  end, ${OWN_KEY('l', 'i')})`

const COLUMNS = `
  l.id, ${KEY} as key, case when l.amount_minor > 0 then 'in' else 'out' end as kind, l.currency, l.amount_minor as minor,
  0::bigint as fee, l.booked_on::timestamp at time zone 'UTC' + interval '12 hours' as at`

/** Lines of the bank's in a currency, of some days, after one of them. A booking day has no hour: they are of noon. */
export const findBankLines = statement<
  [currency: string, from: Date, to: Date, afterAt: Date, afterId: string, limit: number],
  StagedLine
>({
  name: 'reconciliation_find_bank_lines',
  text: `
    select * from (
      select ${COLUMNS} from bank_lines l join bank_items i on i.line_id = l.id
      where l.currency = $1 and l.booked_on between ($2 at time zone 'UTC')::date and ($3 at time zone 'UTC')::date
    ) b where b.at >= $2 and b.at < $3 and (b.at, b.id) > ($4, $5::uuid) order by b.at, b.id limit $6`,
})

/** Adds all other bank lines with these keys. */
export const recallBankLines = statement<[run: string, keys: readonly string[]], never>({
  name: 'reconciliation_recall_bank_lines',
  text: `
    insert into reconciliation_lines (run_id, key, side, line_id, kind, currency, amount_minor, fee_minor, at)
    select $1, b.key, 'theirs', b.id::text, b.kind, b.currency, b.minor, b.fee, b.at
    from (
      select i.line_id from bank_items i join unnest($2::text[]) k (key) on i.payment_id = ${idIn('paid')}
      union
      select ${idIn('line')} from unnest($2::text[]) k (key) where k.key like 'line:%'
      union
      select i.line_id from unnest($2::text[]) k (key) join refunds r on r.id = ${idIn('refund')}
      join bank_items i on i.transfer_id = r.transfer_id and i.outcome = 'refund'
      union
      select sent.id from bank_returns b
      join bank_items i2 on i2.line_id = b.line_id join bank_lines l2 on l2.id = b.line_id
      join unnest($2::text[]) k (key) on k.key = ${OWN_KEY('l2', 'i2')}
      join bank_lines sent on sent.currency = b.currency and sent.amount_minor = -b.amount_minor
      join bank_items si on si.line_id = sent.id and si.outcome = 'return'
    ) c
    cross join lateral (select ${COLUMNS} from bank_lines l join bank_items i on i.line_id = l.id where l.id = c.line_id) b
    where b.key = any($2::text[])
    on conflict do nothing`,
})

const uuidOf = (kinds: string): string =>
  `case when e.kind in (${kinds}) then split_part(e.source_id, ':', 1)::uuid end`

// The bank of the sandbox gives no statement: what came there is left out.
const JOINS = `
  left join treasury_entries own on own.entry_id = e.id
  left join treasury_entries undone on undone.id = own.reverses
  left join bank_matches match on match.entry_id = own.id and 'bank:' || match.currency = $3
  left join lateral (
    select id, provider from payments where id = ${uuidOf(`'capture', 'unexpected_capture'`)} offset 0
  ) pay on true
  left join lateral (
    select r.id, r.is_by_hand, p.provider from refunds r join payments p on p.id = r.payment_id
    where r.id = ${uuidOf(`'refund', 'unexpected_refund'`)} offset 0
  ) refund on true
  left join lateral (
    select ${OWN_KEY('l', 'i')} as key from bank_lines l join bank_items i on i.line_id = l.id
    where l.id = case when e.kind in ('unapplied_receipt', 'unapplied_release') and e.source_id not like '%:borne'
      then split_part(e.source_id, ':', 1)::uuid else match.line_id end
  ) line on true`

const OUR_KEY = `case
    when pay.id is not null then 'paid:' || pay.id
    when e.source_id like '%:borne' then 'paid:' || split_part(e.source_id, ':', 1)
    when refund.id is not null then 'refund:' || refund.id
    else coalesce(line.key, 'entry:' || undone.entry_id)
  end`

const WHOSE = `case when pay.provider = 'sandbox' or (refund.provider = 'sandbox' and not refund.is_by_hand) then '' else m.currency end`

const FOUND = `
  select e.id from ledger_entries e
  where e.kind in ('capture', 'unexpected_capture') and k.key like 'paid:%' and e.source_id = substr(k.key, 6)
  union all
  select e.id from ledger_entries e
  where e.kind = 'unapplied_release' and k.key like 'paid:%' and e.source_id = substr(k.key, 6) || ':borne'
  union all
  select e.id from ledger_entries e
  where e.kind in ('refund', 'unexpected_refund') and k.key like 'refund:%' and e.source_id = substr(k.key, 8)
  union all
  select e.id from bank_items i cross join generate_series(1, i.times_held) t (times) join ledger_entries e
    on e.kind = 'unapplied_receipt'
      and e.source_id = case t.times when 1 then i.line_id::text else i.line_id || ':again:' || t.times end
    or e.kind = 'unapplied_release' and e.source_id in (i.line_id || ':paid', i.line_id || ':returned',
      case t.times when 1 then i.line_id || ':elsewhere' else i.line_id || ':elsewhere:' || t.times end)
  where i.payment_id = ${idIn('paid')} or i.line_id = ${idIn('line')}
  union all
  select t.entry_id from bank_matches m join treasury_entries t on t.id = m.entry_id
  where m.line_id = ${idIn('line')} and 'bank:' || m.currency = $3
  union all
  select unnest(array[t.entry_id, r.entry_id]) from treasury_entries t join treasury_entries r on r.reverses = t.id
  where t.entry_id = ${idIn('entry')}`

/** Our own account in a currency. */
export const ofBank: Ours = {
  stage: stageBy('bank', stageText(OUR_KEY, BETWEEN, JOINS, WHOSE)),
  recall: recallBy('bank', stageText(OUR_KEY, underKeys(FOUND), JOINS, WHOSE)),
}

/** Currencies in which the bank has reported an account. */
export const findBankCurrencies = statement<[], { currency: string }>({
  name: 'reconciliation_find_bank_currencies',
  // From one account to the next by the index, however many lines there are.
  text: `
    with recursive seen as (
      (select account, currency from bank_lines order by account, currency limit 1)
      union all
      select next.account, next.currency from seen cross join lateral (
        select account, currency from bank_lines where (account, currency) > (seen.account, seen.currency)
        order by account, currency limit 1
      ) next
    )
    select distinct currency from seen order by currency`,
})

/** The last day that the bank has reported in a currency, and its balance at the end of a day. */
export const findBankState = statement<
  [currency: string, day: string],
  { reported_until: string | null; closing: string | null }
>({
  name: 'reconciliation_find_bank_state',
  text: `
    select greatest(
        (select max(closing_on) from bank_statements where currency = $1),
        (select max(booked_on) from bank_lines where currency = $1)
      )::text as reported_until, (
        select sum(closing_minor)::text from (
          select distinct on (account) closing_minor from bank_statements
          where currency = $1 and closing_on = $2 and closing_minor is not null order by account, id desc
        ) s
      ) as closing`,
})

/** Entries of our own money in a currency that move an account and go with no line of its statement yet, near a day. */
export const findUnmatchedEntries = statement<
  [source: string, currency: string, account: string, from: string, to: string],
  { id: string; minor: bigint; reference: string; day: string }
>({
  name: 'reconciliation_find_unmatched_entries',
  text: `
    select t.entry_id as id, m.minor, t.reference, t.value_date::text as day
    from treasury_entries t
    cross join lateral (
      select sum(case when p.debit_account_id = $3 || '.' || $2 then p.amount_minor else -p.amount_minor end)::bigint as minor
      from ledger_postings p
      where p.entry_id = t.entry_id and $3 || '.' || $2 in (p.debit_account_id, p.credit_account_id)
    ) m
    where t.value_date between $4::date and $5::date and m.minor <> 0
      -- A reversed entry is on no statement.
      and t.reverses is null and not exists (select from treasury_entries r where r.reverses = t.id)
      and not exists (select from reconciliation_matches p where p.source = $1 and p.entry_id = t.entry_id)
    order by t.value_date, t.id`,
})

/** Lines of a run that name nothing in our books. */
export const findNamelessLines = statement<
  [source: string, run: string],
  { id: string; minor: bigint; text: string; day: string; currency: string }
>({
  name: 'reconciliation_find_nameless_lines',
  text: `
    select l.line_id as id, l.amount_minor as minor, l.line_id as text, (l.at at time zone 'UTC')::date::text as day, l.currency
    from reconciliation_lines l
    where l.run_id = $2 and l.side = 'theirs' and l.key like 'line:%'
      and not exists (select from reconciliation_matches p where p.source = $1 and p.line_id = l.line_id)
    order by l.at, l.line_id limit 5000`,
})

export const insertMatch = statement<[source: string, lineId: string, entryId: string], { line_id: string }>({
  name: 'reconciliation_insert_match',
  text: `
    insert into reconciliation_matches (source, line_id, entry_id) values ($1, $2, $3)
    on conflict do nothing returning line_id`,
})
