import { expect, test } from 'vitest'
import { actsOn } from './acts.ts'

const user = { isAdmin: 0, isActive: 1, tier: 'basic', isGrantPending: 0 } as const
const names = (changes: Partial<Parameters<typeof actsOn>[0]>) =>
  actsOn({ ...user, ...changes }).map(({ texts }) => texts.name)

test('an ordinary user can be made an admin, given roles, verified, deactivated and deleted', () => {
  expect(names({})).toEqual(['Make admin', 'Set roles', 'Mark as verified', 'Deactivate', 'Delete'])
})

test("an admin's rights and a verified sender's tier can be removed", () => {
  expect(names({ isAdmin: 1, tier: 'verified' })).toEqual([
    'Remove admin',
    'Set back to basic',
    'Deactivate',
    'Delete',
  ])
})

test('a deactivated user can be reactivated', () => {
  expect(names({ isActive: 0 })).toEqual([
    'Make admin',
    'Set roles',
    'Mark as verified',
    'Reactivate',
    'Delete',
  ])
})

test('admin rights that wait for a second admin are not offered again', () => {
  expect(names({ isGrantPending: 1 })).toEqual(['Mark as verified', 'Deactivate', 'Delete'])
  expect(names({ isGrantPending: 1, isAdmin: 1, isActive: 0 })).toEqual([
    'Remove admin',
    'Mark as verified',
    'Delete',
  ])
})
