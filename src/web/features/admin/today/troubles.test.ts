import { expect, test } from 'vitest'
import type { SystemView } from '#shared/api/admin/today.api.ts'
import { proofsIn, troublesIn } from './troubles.ts'

const AT = '2026-11-28T11:00:00.000Z'
const well: SystemView = {
  rails: [],
  rates: { rates: [], feedFault: null },
  books: { result: 'holds', at: AT },
  auditChain: { result: 'none', at: null },
  mails: { givenUp: 0, transferId: null },
}

const textsOf = (system: SystemView) => troublesIn(system).map(({ text, href }) => [text, href])

test('a system in which all is well has no troubles, and tells its last proofs', () => {
  expect(troublesIn(well)).toEqual([])
  expect(proofsIn(well)).toEqual([
    { text: 'The books hold. Last proof:', at: AT },
    { text: 'The audit log has not been verified at the desk yet.', at: null },
  ])
})

test('parts that a role may not read are left out', () => {
  expect(troublesIn({})).toEqual([])
  expect(proofsIn({})).toEqual([])
})

test.each<[Partial<SystemView>, string, string | null]>([
  [
    { rails: [{ rail: 'manila', trouble: 'off', currency: null, since: AT }] },
    'Rail manila is switched off',
    '/admin/payouts',
  ],
  [
    { rails: [{ rail: 'manila', trouble: 'open', currency: null, since: AT }] },
    'Rail manila is paused after failures',
    '/admin/payouts',
  ],
  [
    { rails: [{ rail: 'manila', trouble: 'low', currency: 'PHP', since: AT }] },
    'The PHP balance at rail manila is below its threshold',
    '/admin/treasury',
  ],
  [
    { rates: { rates: [{ currency: 'INR', trouble: 'stale', since: AT }], feedFault: null } },
    'The INR rate is too old, so nothing is priced in INR',
    '/admin/pricing',
  ],
  [
    { rates: { rates: [], feedFault: 'it is of 2026-11-01' } },
    'The rate feed was rejected: it is of 2026-11-01',
    '/admin/pricing',
  ],
  [{ books: { result: 'faults', at: AT } }, 'The last proof of the books found faults', '/admin/ledger'],
  [
    { auditChain: { result: 'faults', at: AT } },
    'The last verification of the audit log found faults',
    '/admin/audit',
  ],
  [
    { mails: { givenUp: 2, transferId: '019a' } },
    '2 mails were given up today (UTC)',
    '/admin/transfers/019a',
  ],
  [{ mails: { givenUp: 1, transferId: null } }, '1 mail was given up today (UTC)', null],
])('what is not well stands in words beside its page: %j', (part, text, href) => {
  expect(textsOf({ ...well, ...part })).toEqual([[text, href]])
})
