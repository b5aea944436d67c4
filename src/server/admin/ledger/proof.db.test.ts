import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canMove } from '#server/ledger/accounts.ts'
import { checkRefunds } from '#server/transfers/refunds/check-refunds.ts'
import { auditLedger } from '#test/support/app/audit-ledger.ts'
import { chainAll } from '#test/support/app/books.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { ownerClient } from '#test/support/database/database.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await testApp()
  owner = await ownerClient(app)
  await bookTransfer()
  await bookTransfer({ paymentMethod: 'bank' })
  await bookTransfer({ recipientName: 'Sandbox Fail' })
  await bookTransfer({ recipientName: 'Sandbox Return' })
  app.clock.aheadSeconds = 6
  await app.sweep()
  await app.runJobs()
  await disputed('won')
  await disputed('lost')
  await chainAll(app)
  await bookTransfer()
  await chainAll(app)
  await bookTransfer()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

async function bookTransfer(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const browser = openBrowser(app.server)
  const { transfer } = await paid(browser, changes)
  await check(browser, transfer.id)
  await app.sweep()
}

async function disputed(status: 'won' | 'lost'): Promise<void> {
  const browser = openBrowser(app.server)
  const { transfer, intent } = await paid(browser)
  await check(browser, transfer.id)
  const { paymentIntentId, clientSecret } = intent
  for (const each of ['open', status]) {
    const path = `/sandbox/payment_intents/${paymentIntentId}/dispute`
    await browser.call('POST', path, { clientSecret, status: each })
  }
  await checkRefunds(app.deps, { provider: 'sandbox', intentId: paymentIntentId })
}

const entryOf = (kind: string, block = 1) =>
  `(select e.id from ledger_entries e join ledger_chain c on c.entry_id = e.id where e.kind = '${kind}' and c.block = ${block} limit 1)`
const unchainedEntry = `(select id from ledger_entries where id not in (select entry_id from ledger_chain) and kind = 'payout')`
const completed = `(select id from transfers where status = 'completed' order by created_at limit 1)`

test('the proof accepts untouched books and counts what it has examined', async () => {
  expect(await auditLedger(app.pool)).toEqual([])
})

test('every account that an entry moves is checked for entries of its kind', async () => {
  const moved = await app.rows<{ kind: string; account: string }>(`
    select distinct e.kind, leg.account from ledger_entries e join ledger_postings p on p.entry_id = e.id
    cross join lateral (values (p.debit_account_id), (p.credit_account_id)) leg (account)`)
  expect(moved.filter(({ kind, account }) => !canMove(kind, account))).toEqual([])
  expect(new Set(moved.map(({ kind }) => kind)).size).toBe(9) // all of transfers but those of an unexpected payment
  expect(canMove('payout', 'customer_funds.USD')).toBe(false)
})

test.each<[string, string, string[]]>([
  [
    'the amount of a posting',
    `update ledger_postings set amount_minor = amount_minor + 1 where entry_id = ${entryOf('payout')}`,
    ['entries', 'checkpoints', 'balances', 'transfers'],
  ],
  [
    'an amount that is in no block yet',
    `update ledger_postings set amount_minor = amount_minor + 1 where entry_id = ${unchainedEntry}`,
    ['entries', 'transfers'],
  ],
  [
    'the rail that has paid',
    `update payouts set rail = 'manila' where transfer_id = ${completed}`,
    ['transfers'],
  ],
  [
    'a second delivery',
    `insert into payouts (transfer_id, attempt, rail, state) values (${completed}, 9, 'sandbox', 'delivered')`,
    ['transfers'],
  ],
  [
    'the payout of a transfer',
    `delete from payouts where transfer_id = ${completed}`,
    ['causes', 'transfers'],
  ],
  [
    'a leg of a posting',
    `update ledger_postings set debit_account_id = 'bank.USD' where entry_id = ${entryOf('capture', 2)} and position = 0`,
    ['entries', 'checkpoints', 'balances', 'transfers'],
  ],
  [
    'a posting that is deleted',
    `delete from ledger_postings where entry_id = ${entryOf('exchange')} and position = 0`,
    ['entries', 'checkpoints', 'balances', 'transfers'],
  ],
  [
    'all postings of an entry',
    `delete from ledger_postings where entry_id = ${entryOf('payout')}`,
    ['postings', 'checkpoints', 'balances', 'transfers'],
  ],
  [
    'a posting that is added',
    `insert into ledger_postings select entry_id, 50, currency, debit_account_id, credit_account_id, 1
     from ledger_postings where entry_id = ${entryOf('payout')}`,
    ['entries', 'checkpoints', 'balances', 'transfers'],
  ],
  [
    'an entry that is deleted, and its postings left',
    `delete from ledger_entries where id = ${entryOf('payout')}`,
    ['postings', 'chained', 'chain', 'transfers'],
  ],
  [
    'an entry that is deleted with its postings',
    `with gone as (delete from ledger_entries where id = ${entryOf('payout')} returning id)
     delete from ledger_postings where entry_id in (select id from gone)`,
    ['chained', 'chain', 'checkpoints', 'balances', 'transfers'],
  ],
  [
    'an entry that is added behind the chain, with a hash that fits',
    `with new as (
       insert into ledger_entries (id, kind, source_id, transfer_id, hash, at, xid)
       select '018f0000-0000-7000-8000-000000000001', 'refund', 'x', ${completed}, sha256(convert_to(concat_ws(E'\\n',
         '018f0000-0000-7000-8000-000000000001', 'refund', 'x', ${completed}, 'USD bank.USD psp_clearing.USD 5'), 'UTF8')),
         now() - interval '1 hour', '3'::xid8
       returning id
     )
     insert into ledger_postings select id, 0, 'USD', 'bank.USD', 'psp_clearing.USD', 5 from new`,
    ['chained', 'balances', 'causes', 'refunds'],
  ],
  [
    'a link of the chain',
    `update ledger_chain set ordinal = ordinal + 100 where block = 1 and ordinal = 1`,
    ['chain', 'checkpoints'],
  ],
  [
    'the day of an entry',
    `update ledger_entries set at = at - interval '1 month' where id = ${entryOf('capture')}`,
    ['chain'],
  ],
  ['the hash of a block', `update ledger_blocks set hash = sha256('x') where number = 1`, ['chain']],
  ['the time of a block', `update ledger_blocks set at = at - interval '1 day' where number = 1`, ['chain']],
  ['a block that is deleted', `delete from ledger_blocks where number = 1`, ['chain']],
  [
    'the last block, deleted',
    `delete from ledger_blocks where number = (select max(number) from ledger_blocks)`,
    ['chain', 'checkpoints'],
  ],
  [
    'the balance of a checkpoint',
    `update ledger_checkpoints set balance_minor = balance_minor + 1 where account_id = 'fee_income.USD' and block = 2`,
    ['chain', 'checkpoints', 'balances'],
  ],
  [
    'a checkpoint that is deleted',
    `delete from ledger_checkpoints where account_id = 'fee_income.USD' and block = 2`,
    ['chain', 'checkpoints', 'balances'],
  ],
  [
    'a move of a transfer that has no event',
    `delete from transfer_events where event = 'payoutSubmitted' and transfer_id = ${completed}`,
    ['transfers'],
  ],
  [
    'an event of a move that was not made',
    `insert into transfer_events (id, transfer_id, event, from_state, to_state, actor)
     values (gen_random_uuid(), ${completed}, 'payoutRefused', 'processing;captured;submitted', 'processing;captured;ready', 'rail')`,
    ['transfers'],
  ],
  [
    'money that no line of the bank has brought',
    `update payments set provider = 'bank' where method = 'bank' and state = 'captured'`,
    ['payments', 'provider'],
  ],
  [
    'a transfer that is said to be completed',
    `update transfers set status = 'completed', pay_in = 'captured', payout = 'delivered' where status = 'failed'`,
    ['transfers'],
  ],
  [
    'a transfer that is said not to be paid',
    `update transfers set status = 'pending', pay_in = 'none', payout = 'none' where id = ${completed}`,
    ['transfers', 'payments'],
  ],
  [
    'the price of a transfer',
    `update transfers set receive_amount_minor = receive_amount_minor + 1 where id = ${completed}`,
    ['transfers'],
  ],
  [
    'a payment that is said to be captured',
    `insert into payments (id, transfer_id, attempt, provider, provider_ref, livemode, method, amount_minor, currency, state, captured_at)
     select gen_random_uuid(), transfer_id, 9, 'sandbox', 'pi_made_up', false, method, amount_minor, currency, 'unexpected', now() - interval '1 day'
     from payments limit 1`,
    ['payments', 'refunds', 'provider'],
  ],
  [
    'a payment that is said not to be captured',
    `update payments set state = 'open', checked_at = now() - interval '1 day' where transfer_id = ${completed}`,
    ['payments', 'provider'],
  ],
  [
    'a payment that is said to have come by hand, which the provider knows nothing of',
    `with gone as (
       update payments set provider = 'manual', provider_ref = 'ST 1' where transfer_id = ${completed} returning id
     )
     delete from sandbox_intents where transfer_id = ${completed}::text`,
    ['transfers', 'payments'],
  ],
  [
    'a refund that is said to have been sent by hand',
    `update refunds set is_by_hand = true where id = (select id from refunds where state = 'paid' limit 1)`,
    ['refunds', 'provider'],
  ],
  [
    'a refund that is deleted',
    `delete from refunds where id = (select id from refunds limit 1)`,
    ['causes', 'refunds', 'provider'],
  ],
  [
    'a refund that is enlarged',
    `update refunds set amount_minor = amount_minor + 1`,
    ['refunds', 'provider'],
  ],
  [
    'a wrong amount of partial refunds',
    `update transfers set granted_minor = 1 where id = ${completed}`,
    ['refunds'],
  ],
  ['a dispute that is enlarged', `update disputes set amount_minor = amount_minor - 1`, ['disputes']],
  [
    'a dispute that is said to be lost',
    `update disputes set state = 'lost' where state = 'won'`,
    ['disputes'],
  ],
  ['a dispute that is deleted', `delete from disputes where state = 'won'`, ['causes', 'refunds']],
  ['a refund that is said not to have left', `update refunds set state = 'requested'`, ['refunds']],
  [
    'a charge at the provider of another amount',
    `update sandbox_intents set amount_minor = amount_minor + 1 where id = (select provider_ref from payments where transfer_id = ${completed})`,
    ['provider'],
  ],
  [
    'a charge at the provider that we know nothing of',
    `update payments set provider_ref = 'pi_other' where transfer_id = ${completed}`,
    ['provider'],
  ],
  [
    'a charge that the provider has sent back without us',
    `update sandbox_intents set refunded_minor = 1 where id = (select provider_ref from payments where transfer_id = ${completed})`,
    ['provider'],
  ],
  [
    'a use of a promo code that counts for none',
    `insert into promo_codes (id, code, discount_type, discount_value, usage_count) values (gen_random_uuid(), 'ONCE', 'fixed', 1, 1)`,
    ['promos'],
  ],
  [
    'a head that was recorded, and a chain that was rebuilt since',
    `insert into audit_log (id, at, action, subject_kind, subject_id, after, hash)
     values (gen_random_uuid(), now(), 'ledger.proved', 'ledger', 'ledger', '{"block": 1, "head": "00ff"}', sha256('x'))`,
    ['heads'],
  ],
])('the proof finds %s', async (_, sql, found) => {
  await owner.query('begin')
  // A superuser can do what no trigger stops: that is what hashes are for.
  await owner.query('set local session_replication_role = replica')
  await owner.query(sql)
  const faults = await auditLedger(owner)
  await owner.query('rollback')
  expect([...new Set(faults.map(fault => fault.split(':')[0]))]).toEqual(found)
})
