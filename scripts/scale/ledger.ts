/**
 * Journal entries of the transfers in `plan`, posting by posting as src/server/transfers/row/entries.ts makes them, with the
 * hash that src/server/ledger/ledger.ts gives an entry: the proofs of the ledger hold over them.
 */
const PAY_IN = `case payment_method when 'bank' then 'bank' else 'psp_clearing' end`

/** Entry, order of the posting, currency, debit, credit, amount. What is zero is left out. */
const LEGS = `(values
    ('capture', 1, send_currency, ${PAY_IN}, 'customer_funds', total),
    ('capture', 2, send_currency, 'promo_discount', 'customer_funds', discount),
    ('capture', 3, send_currency, 'customer_funds', 'fee_income', gross_fee),
    ('exchange', 1, send_currency, 'customer_funds', 'fx_margin', margin_minor),
    ('exchange', 2, send_currency, 'customer_funds', 'fx_position', send_minor - margin_minor),
    ('exchange', 3, receive_currency, 'fx_position', 'payout_payable', receive_minor),
    ('payout', 1, receive_currency, 'payout_payable', 'rail_settlement', case when was_delivered then receive_minor else 0 end),
    ('payout_reversal', 1, receive_currency, 'rail_settlement', 'payout_payable', case when ends_as = 'payoutReturned' then receive_minor else 0 end),
    ('exchange_reversal', 1, send_currency, 'fx_margin', 'customer_funds', case when is_refunded then margin_minor else 0 end),
    ('exchange_reversal', 2, send_currency, 'fx_position', 'customer_funds', case when is_refunded then send_minor - margin_minor else 0 end),
    ('exchange_reversal', 3, receive_currency, 'payout_payable', 'fx_position', case when is_refunded then receive_minor else 0 end),
    ('capture_reversal', 1, send_currency, 'fee_income', 'customer_funds', case when is_refunded then gross_fee else 0 end),
    ('capture_reversal', 2, send_currency, 'customer_funds', 'promo_discount', case when is_refunded then discount else 0 end),
    ('capture_reversal', 3, send_currency, 'customer_funds', 'refund_payable', case when is_refunded then total else 0 end),
    ('refund', 1, send_currency, 'refund_payable', ${PAY_IN}, case when is_refunded then total else 0 end)
  ) leg (kind, ord, currency, debit, credit, minor)`

const AT = `case leg.kind when 'capture' then paid_at when 'exchange' then paid_at when 'payout' then settled_at
    when 'refund' then returned_at + interval '500 ms' else case when was_delivered then returned_at else settled_at end end`

const SOURCE = `case when leg.kind in ('capture', 'exchange') then payment_id::text
    when leg.kind in ('payout', 'payout_reversal') then id || ':1' else refund_id::text end`

const legs = `
  create temporary table legs on commit drop as
  select pg_temp.id_at(${AT}, 'l' || i || leg.kind) as entry_id, leg.kind, ${SOURCE} as source_id, id as transfer_id, ${AT} as at,
    (row_number() over (partition by i, leg.kind order by leg.ord) - 1)::smallint as position, leg.currency,
    leg.debit || '.' || leg.currency as debit, leg.credit || '.' || leg.currency as credit, leg.minor
  from plan cross join lateral ${LEGS}
  where is_paid and leg.minor > 0`

const entries = `
  insert into ledger_entries (id, kind, source_id, transfer_id, hash, at)
  select entry_id, kind, source_id, transfer_id,
    sha256(convert_to(concat_ws(E'\\n', entry_id, kind, source_id, transfer_id,
      string_agg(concat_ws(' ', currency, debit, credit, minor), E'\\n' order by position)), 'UTF8')), at
  from legs group by entry_id, kind, source_id, transfer_id, at order by at`

const postings = `
  insert into ledger_postings (entry_id, position, currency, debit_account_id, credit_account_id, amount_minor)
  select entry_id, position, currency, debit, credit, minor from legs order by at, entry_id, position`

export const ledgerRows: readonly string[] = [legs, entries, postings]
