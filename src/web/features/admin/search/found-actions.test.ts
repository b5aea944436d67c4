import { expect, test } from 'vitest'
import { may } from '#shared/accounts/permissions.ts'
import type { DeskRole } from '#shared/accounts/roles.ts'
import { foundActions } from './found-actions.ts'

const as = (role: DeskRole) => (permission: Parameters<typeof may>[1]) =>
  may({ isAdmin: 0, roles: [role] }, permission)
const admin = (permission: Parameters<typeof may>[1]) => may({ isAdmin: 1, roles: [] }, permission)

const file = {
  transfer: { id: 'a1', referenceNumber: 'MTR1' },
  waiting: { text: '', since: null, until: null, isOver: false, action: 'retryPayout' },
  actions: [
    { action: 'release', refusedBecause: 'It is not held.' },
    { action: 'hold', refusedBecause: null },
    { action: 'retryPayout', refusedBecause: null },
    { action: 'cancel', refusedBecause: null },
  ],
} as const

const names = (who: Parameters<typeof foundActions>[0], text: string) =>
  foundActions(who, { ...file, actions: [...file.actions] }, text).map(found => found.text)

test('the possible actions of the open transfer are found, the one that fits first', () => {
  expect(names(admin, '')).toEqual(['Retry payout', 'Hold', 'Cancel transfer'])
})

test.each([
  ['ret', ['Retry payout']],
  ['PAY', ['Retry payout']],
  ['cancel t', ['Cancel transfer']],
  ['release', []],
])('an action is found by the beginning of its words: %j', (text, found) => {
  expect(names(admin, text)).toEqual(found)
})

test('a role finds only the actions that it may take', () => {
  expect(names(as('compliance'), '')).toEqual(['Hold'])
  expect(names(as('auditor'), '')).toEqual([])
})

test('an action leads to its dialog on the page of the transfer', () => {
  expect(foundActions(admin, { ...file, actions: [...file.actions] }, 'hold')).toEqual([
    { href: '/admin/transfers/a1?act=hold', text: 'Hold', hint: 'MTR1' },
  ])
})
