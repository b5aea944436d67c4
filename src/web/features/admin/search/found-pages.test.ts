import { expect, test } from 'vitest'
import { may } from '#shared/accounts/permissions.ts'
import type { DeskRole } from '#shared/accounts/roles.ts'
import { allPages, foundPages } from './found-pages.ts'

const as = (role: DeskRole) => (permission: Parameters<typeof may>[1]) =>
  may({ isAdmin: 0, roles: [role] }, permission)
const found = (role: DeskRole, text: string) =>
  foundPages(as(role), text).map(({ text: name, hint }) => `${name} (${hint})`)

test('the empty search has the pages of a role, grouped as the navigation groups them', () => {
  expect(allPages(as('pricing')).map(({ name, items }) => [name, ...items.map(({ text }) => text)])).toEqual([
    ['Today', 'Today', 'Overview', 'Approvals', 'Charts'],
    ['Prices', 'Pricing', 'Promo codes', 'Countries and fees'],
  ])
})

test.each([
  ['reports', ['Reports (Compliance)']],
  ['  PRÓMO ', ['Promo codes (Prices)']],
  ['log audit', ['Audit log (Compliance)']],
  ['conc', ['Reconciliation (Money)']],
  ['tod', ['Today (Today)', 'Overview (Today)', 'Review (Today)', 'Approvals (Today)', 'Charts (Today)']],
  ['nowhere', []],
])('a page is found by the words of its name, accents and case aside: %j', (text, pages) => {
  expect(found('auditor', text.trim())).toEqual(pages)
})

test('a page whose name begins with the text stands before one with a word that does, and both before a group that does', () => {
  expect(found('auditor', 're')).toEqual([
    'Review (Today)',
    'Reconciliation (Money)',
    'Reports (Compliance)',
    'Treasury (Money)',
  ])
  expect(found('auditor', 'co')).toEqual([
    'Countries and fees (Prices)',
    'Promo codes (Prices)',
    'Reconciliation (Money)',
    'Monitoring rules (Compliance)',
    'Name search (Compliance)',
    'Sanctions lists (Compliance)',
    'Reports (Compliance)',
    'Audit log (Compliance)',
  ])
})

test.each([
  ['support', 'ledger'],
  ['compliance', 'treasury'],
  ['finance', 'audit'],
  ['pricing', 'cases'],
] as const)('the role %s does not find the page %s, which it may not open', (role, text) => {
  expect(found(role, text)).toEqual([])
  expect(found('auditor', text)).toHaveLength(1)
})

test('the word users leads to their list, for a role that has it alone', () => {
  expect(found('support', 'users')).toEqual(['Overview (Today)'])
  expect(found('finance', 'users')).toEqual([])
})
