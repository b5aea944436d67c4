import { type Executor, query, statement } from '#server/platform/db/statement.ts'
import { BALANCES, SUM_OF_POSTINGS, legsOf } from './balances.sql.ts'
import { micros } from './chain.sql.ts'
import type { Looked } from './findings.ts'

/** A statement looks at so many rows at most, so that it ends within the time that every statement has. */
const ENTRIES_AT_ONCE = 20_000
const BLOCKS_AT_ONCE = 500

/** The id that so many entries end with, after `$1`; nothing where fewer are left. */
export const findEndOfEntries = statement<[afterId: string], { id: string }>({
  name: 'prove_end_of_entries',
  text: `select id from ledger_entries where id > $1::uuid order by id offset ${ENTRIES_AT_ONCE - 1} limit 1`,
})

/** The block that so many entries end with, after block `$1`; nothing at the end of the chain. */
export const findEndOfBlocks = statement<[afterNumber: number], { number: number | null }>({
  name: 'prove_end_of_blocks',
  text: `
    select coalesce(max(number) filter (where entries_until <= ${ENTRIES_AT_ONCE}), min(number)) as number from (
      select number, sum(entries) over (order by number) as entries_until
      from (select number, entries from ledger_blocks where number > $1 order by number limit ${BLOCKS_AT_ONCE}) b
    ) b`,
})

/** One JSON list of what some selections of faults find. */
export const faultsOf = (parts: readonly string[]): string =>
  `coalesce((select json_agg(json_build_object('check', f.name, 'what', f.what)) from (${parts.join(' union all ')}) f), '[]')`

const fault = (check: string, what: string, from: string): string =>
  `select '${check}' as name, ${what} as what from ${from}`

/** A posting as the text that an entry's hash is over: see entryHash. */
const LINE = `p.currency || ' ' || p.debit_account_id || ' ' || p.credit_account_id || ' ' || p.amount_minor`

/**
 * Entries and postings of some ids. That a settled entry is in no block is a fault once the job has had
 * five minutes for it.
 */
const entriesWhere = (isMeant: (id: string) => string): string => `
    with entries as materialized (
      select id, kind, source_id, transfer_id, hash, at from ledger_entries where ${isMeant('id')}
    ),
    posted as materialized (
      select p.entry_id, string_agg(${LINE}, E'\\n' order by p.position) as lines, count(*) as postings
      from ledger_postings p where ${isMeant('p.entry_id')} group by p.entry_id
    ),
    chained as materialized (select entry_id from ledger_chain where ${isMeant('entry_id')}),
    looked as materialized (
      select e.id, e.kind, p.entry_id, c.entry_id is not null as is_chained, e.at < now() - interval '5 minutes' as is_old,
        sha256(convert_to(concat_ws(E'\\n', e.id, e.kind, e.source_id, e.transfer_id, p.lines), 'UTF8')) = e.hash as fits
      from entries e full join posted p on p.entry_id = e.id left join chained c on c.entry_id = e.id
    )
    select json_build_object(
        'entries', (select count(*) from entries),
        'postings', (select coalesce(sum(postings), 0) from posted),
        'chained', (select count(*) from chained)
      ) as counted,
      ${faultsOf([
        fault(
          'entries',
          `'Entry ' || id || ' (' || kind || ')'`,
          'looked where not fits and entry_id is not null',
        ),
        fault('postings', `'Entry ' || id || ' (' || kind || ') has none'`, 'looked where entry_id is null'),
        fault(
          'postings',
          `'Entry ' || entry_id || ' is gone, and its postings are left'`,
          'looked where id is null',
        ),
        fault(
          'chained',
          `'Entry ' || id || ' (' || kind || ') is in no block'`,
          'looked where id is not null and not is_chained and is_old',
        ),
      ])} as faults`

/** Every entry and every posting of a range of ids; postings whose entry is gone too. */
export const lookAtEntries = statement<[afterId: string, lastId: string], Looked>({
  name: 'prove_entries',
  text: entriesWhere(id => `${id} > $1::uuid and ${id} <= $2::uuid`),
})

/** Checks some entries by their ids, like `lookAtEntries`. */
export const lookAtSomeEntries = statement<[ids: readonly string[]], Looked>({
  name: 'prove_some_entries',
  text: entriesWhere(id => `${id} = any($1::uuid[])`),
})

/** Every entry that is in no block up to one; `$2` is the transaction from which on entries may be in none. */
export const findEntriesAfter = statement<[block: number, afterXid: string], { id: string }>({
  name: 'prove_entries_after',
  text: `
    select entry_id as id from ledger_chain where block > $1
    union
    select e.id from ledger_entries e
    where e.xid >= $2::xid8 and (select true from ledger_chain c where c.entry_id = e.id) is null
    order by 1`,
})

/** That what all accounts are shown to have is zero in every currency. */
export const lookAtZero = statement<[block: number, afterXid: string], Looked>({
  name: 'prove_zero',
  text: `
    with currencies as materialized (select currency, sum(minor) as minor from (${BALANCES}) shown group by currency)
    select json_build_object('zero', (select count(*) from currencies)) as counted,
      ${faultsOf([fault('zero', `currency || ': ' || minor`, 'currencies where minor <> 0')])} as faults`,
})

/** A range of blocks: that none is missing, that each fits its hash, and that its checkpoints follow from its postings. */
export const lookAtBlocks = statement<[first: number, last: number], Looked>({
  name: 'prove_blocks',
  text: `
    with links as materialized (
      select c.block, c.ordinal, c.entry_id, e.hash, e.at
      from (select block, ordinal, entry_id from ledger_chain where block between $1 and $2) c
      left join lateral (select hash, at from ledger_entries where id = c.entry_id offset 0) e on true
    ),
    points as materialized (
      select account_id, block, balance_minor, ordinals from ledger_checkpoints where block between $1 and $2
    ),
    moved as materialized (
      select l.block, leg.account_id, sum(leg.minor) as minor, array_agg(distinct l.ordinal order by l.ordinal) as ordinals
      from links l
      ${legsOf('l.entry_id')}
      group by l.block, leg.account_id
    ),
    entry_lines as materialized (
      select block, count(*) as entries,
        string_agg(entry_id || ' ' || encode(hash, 'hex') || ' ' || ${micros('at')}, E'\\n' order by ordinal) as lines
      from links group by block
    ),
    account_lines as materialized (
      select block, string_agg(account_id || ' ' || balance_minor || ' ' || array_to_string(ordinals, ','), E'\\n'
        order by account_id collate "C") as lines
      from points group by block
    ),
    blocks as materialized (
      select n.number, b.number is null as is_missing,
        b.entries is distinct from coalesce(e.entries, 0)
        or b.hash is distinct from sha256(convert_to(concat_ws(E'\\n',
          b.number,
          encode((select hash from ledger_blocks where number = b.number - 1), 'hex'),
          ${micros('b.at')},
          e.lines,
          a.lines
        ), 'UTF8')) as is_changed
      from generate_series($1::integer, $2::integer) n (number)
      left join ledger_blocks b on b.number = n.number
      left join entry_lines e on e.block = n.number
      left join account_lines a on a.block = n.number
    ),
    checkpoints as materialized (
      select coalesce(p.account_id, m.account_id) as account_id, coalesce(p.block, m.block) as block,
        p.ordinals is distinct from m.ordinals or p.balance_minor - coalesce(
          (select b.balance_minor from ledger_checkpoints b where b.account_id = p.account_id and b.block < p.block
            order by b.block desc limit 1), 0
        ) is distinct from m.minor as is_wrong
      from points p full join moved m on m.block = p.block and m.account_id = p.account_id
    )
    select json_build_object(
        'chain', (select count(*) from blocks where not is_missing),
        'checkpoints', (select count(*) from points)
      ) as counted,
      ${faultsOf([
        fault('chain', `'Block ' || number || ' is gone'`, 'blocks where is_missing'),
        fault(
          'chain',
          `'Block ' || number || ' does not fit its hash'`,
          'blocks where is_changed and not is_missing',
        ),
        fault(
          'chained',
          `'Entry ' || entry_id || ' of block ' || block || ' is gone'`,
          'links where hash is null',
        ),
        fault('checkpoints', `account_id || ' after block ' || block`, 'checkpoints where is_wrong'),
      ])} as faults`,
})

/** Checks that nothing of a block exists after the last one. */
export const lookBeyondChain = statement<[last: number], Looked>({
  name: 'prove_end_of_chain',
  text: `
    select '{}'::json as counted,
      ${faultsOf([
        fault(
          'chain',
          `'Block ' || block || ' is gone'`,
          '(select block from ledger_chain where block > $1 group by block) c',
        ),
        fault(
          'checkpoints',
          `account_id || ' after block ' || block || ', which is gone'`,
          '(select account_id, block from ledger_checkpoints where block > $1) c',
        ),
      ])} as faults`,
})

const compared = (shown: string): string => `
  with shown as materialized (${shown}), summed as materialized (${SUM_OF_POSTINGS}),
  compared as materialized (
    select coalesce(b.account, s.account) as account, coalesce(b.minor, 0) as shown, coalesce(s.minor, 0) as summed
    from shown b full join summed s on s.account = b.account
  ),
  currencies as materialized (select currency, sum(minor) as minor from summed group by currency)
  select json_build_object(
      'balances', (select count(*) from compared), 'zero', (select count(*) from currencies)
    ) as counted,
    ${faultsOf([
      fault(
        'balances',
        `account || ': ' || shown || ' by its checkpoint, ' || summed || ' by its postings'`,
        'compared where shown <> summed',
      ),
      fault('zero', `currency || ': ' || minor`, 'currencies where minor <> 0'),
    ])} as faults`

/** Every posting is read in one statement, or it would not be one moment: seconds at ten million. */
const BALANCES_MS_MAX = 60_000

/** Balances as they are shown, against every posting there is. */
export async function compareBalances(
  executor: Executor,
  { shown, values }: { shown: string; values: readonly unknown[] },
): Promise<Looked[]> {
  const { rows } = await query<Looked>(executor, {
    text: compared(shown),
    values,
    answerMsMax: BALANCES_MS_MAX,
  })
  return rows
}
