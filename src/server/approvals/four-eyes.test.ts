import { expect, test } from 'vitest'
import { approvalKinds } from '#shared/api/admin/approvals.api.ts'
import { fourEyesOf, isInForce, kindsWithoutSecond } from './four-eyes.ts'

const inForce = (...[fourEyes, admins]: [ReturnType<typeof fourEyesOf>, number]) =>
  approvalKinds.filter(kind => isInForce(fourEyes, kind, admins))

test('rights of admins wait for a second admin wherever any other kind does', () => {
  expect(inForce(fourEyesOf(['payins'], false), 2)).toEqual(['admins', 'payins'])
  expect(inForce(fourEyesOf(['admins'], false), 2)).toEqual(['admins'])
})

test('with play money nothing waits for a second admin unless the operator names it', () => {
  expect(inForce(fourEyesOf(null, false), 5)).toEqual([])
})

test('with live payments all but fees and promo codes wait for a second admin as soon as there are two', () => {
  const live = fourEyesOf(null, true)
  expect(inForce(live, 1)).toEqual([])
  expect(approvalKinds.filter(kind => !isInForce(live, kind, 2))).toEqual(['fees', 'promos'])
})

test('an operator switches all kinds off with live payments only by saying so', () => {
  expect(inForce(fourEyesOf([], true), 3)).toEqual([])
})

test('the only admin can make a second one, while the kinds that the operator has named wait', () => {
  expect(inForce(fourEyesOf(['payins'], true), 1)).toEqual(['payins'])
})

test('four eyes is impossible for the kinds that fewer than two people may do, admins or not', () => {
  const admin = { isAdmin: true, roles: [] }
  const staff = [admin, { isAdmin: false, roles: ['finance', 'support'] as const }]
  const live = fourEyesOf(null, true)
  expect(kindsWithoutSecond(live, staff)).toEqual(['rates', 'admins', 'limits', 'release', 'corridors'])
  expect(kindsWithoutSecond(live, [admin, admin])).toEqual([])
  expect(kindsWithoutSecond(fourEyesOf(['payins'], true), [])).toEqual(['payins', 'admins'])
  expect(kindsWithoutSecond(fourEyesOf([], true), [admin])).toEqual([])
})
