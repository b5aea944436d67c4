import { expect, test } from 'vitest'
import { may } from '#shared/accounts/permissions.ts'
import type { DeskRole } from '#shared/accounts/roles.ts'
import { groupsFor, linkAt } from './desk-groups.ts'

/** The navigation of each role, as the operator was promised it. */
const menus: Readonly<Record<DeskRole, readonly string[]>> = {
  support: [
    'Today: Today, Overview, Review, Charts',
    'Transfers: All transfers, Payouts, Delivery promises',
    'Customers: Cases',
    'Prices: Pricing, Promo codes, Countries and fees',
    'System: Operator',
  ],
  compliance: [
    'Today: Today, Overview, Review, Approvals, Charts',
    'Transfers: All transfers, Payouts, Delivery promises',
    'Customers: Cases, Identity',
    'Prices: Pricing',
    'Compliance: Monitoring rules, Name search, Sanctions lists, Reports',
    'System: Operator',
  ],
  finance: [
    'Today: Today, Overview, Review, Approvals, Charts',
    'Transfers: All transfers, Payouts, Delivery promises',
    'Money: Bank, Treasury, Reconciliation, Ledger',
    'Prices: Pricing, Promo codes, Countries and fees',
  ],
  pricing: ['Today: Today, Overview, Approvals, Charts', 'Prices: Pricing, Promo codes, Countries and fees'],
  auditor: [
    'Today: Today, Overview, Review, Approvals, Charts',
    'Transfers: All transfers, Payouts, Delivery promises',
    'Customers: Cases, Identity',
    'Money: Bank, Treasury, Reconciliation, Ledger',
    'Prices: Pricing, Promo codes, Countries and fees',
    'Compliance: Monitoring rules, Name search, Sanctions lists, Reports, Audit log',
    'System: Operator, Webhooks',
  ],
}

test.each(Object.entries(menus))(
  'the navigation of the desk has for the role %s only what it may open',
  (role, menu) => {
    const groups = groupsFor(permission => may({ isAdmin: 0, roles: [role as DeskRole] }, permission))
    expect(groups.map(({ name, links }) => `${name}: ${links.map(({ text }) => text).join(', ')}`)).toEqual(
      menu,
    )
  },
)

test.each([
  ['/admin', '/admin'],
  ['/admin/today', '/admin/today'],
  ['/admin/transfers', '/admin/transfers'],
  ['/admin/transfers/019ab', '/admin/transfers'],
  ['/admin/promises', '/admin/promises'],
  ['/admin/promo-codes', '/admin/promo-codes'],
  ['/admin/nowhere', '/admin'],
])('the address %s belongs to the page %s of the navigation', (location, href) => {
  expect(linkAt(location)).toBe(href)
})
