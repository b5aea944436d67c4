import { expect, test } from 'vitest'
import { approvalKinds } from '#shared/api/admin/approvals.api.ts'
import { fourEyesOf, holdersOf, isInForce, kindsWithoutSecond, rulesOf } from './four-eyes.ts'

const inForce = (...[fourEyes, admins]: [ReturnType<typeof fourEyesOf>, number]) =>
  approvalKinds.filter(kind => isInForce(fourEyes, kind, admins))

test('rights of admins wait for a second admin wherever any other kind does', () => {
  expect(inForce(fourEyesOf(['payins'], false), 2)).toEqual(['admins', 'payins'])
  expect(inForce(fourEyesOf(['admins'], false), 2)).toEqual(['admins'])
})

test('with play money nothing waits for a second admin unless the operator names it', () => {
  expect(inForce(fourEyesOf(null, false), 5)).toEqual([])
})

test('with live payments all but fees and promo codes wait for a second admin as soon as there are two, rights also before', () => {
  const live = fourEyesOf(null, true)
  expect(inForce(live, 1)).toEqual(['admins'])
  expect(approvalKinds.filter(kind => !isInForce(live, kind, 2))).toEqual(['fees', 'promos'])
})

test('an operator switches all kinds off with live payments only by saying so', () => {
  expect(inForce(fourEyesOf([], true), 3)).toEqual([])
})

test('a sole admin waits with rights and with the kinds that the operator has named', () => {
  expect(inForce(fourEyesOf(['payins'], false), 1)).toEqual(['admins', 'payins'])
  expect(inForce(fourEyesOf(null, false), 1)).toEqual([])
})

const admin = { isAdmin: true, roles: [], mailbox: 'ada@example.com', name: 'Ada' }
const grace = { ...admin, mailbox: 'grace@example.com', name: 'Grace' }
const clerk = {
  isAdmin: false,
  roles: ['finance', 'support'] as const,
  mailbox: 'clerk@example.com',
  name: 'Clerk',
}

test('four eyes is impossible for the kinds that fewer than two people may do, admins or not', () => {
  const staff = [admin, clerk]
  const live = fourEyesOf(null, true)
  expect(kindsWithoutSecond(live, staff)).toEqual([
    'rates',
    'admins',
    'limits',
    'release',
    'corridors',
    'operator',
  ])
  expect(kindsWithoutSecond(live, [admin, grace])).toEqual([])
  expect(kindsWithoutSecond(fourEyesOf(['payins'], true), [])).toEqual(['payins', 'admins'])
  expect(kindsWithoutSecond(fourEyesOf([], true), [admin])).toEqual([])
})

test('two accounts of one mailbox are one person', () => {
  expect(holdersOf([admin, { ...admin, name: 'Ada again' }], 'payins')).toBe(1)
  expect(holdersOf([admin, grace], 'payins')).toBe(2)
})

test('the rules say which kinds wait, which cannot, who may approve and from which amount', () => {
  const stateOf = (rules: ReturnType<typeof rulesOf>) =>
    Object.fromEntries(rules.map(({ kind, state }) => [kind, state]))
  const live = rulesOf(fourEyesOf(null, true), [admin, clerk], { refunds: 200 })
  expect(live).toHaveLength(11)
  expect(live).toContainEqual({ kind: 'refunds', state: 'on', aloneUsd: 0, people: ['Ada', 'Clerk'] })
  expect(live).toContainEqual({ kind: 'treasury', state: 'on', aloneUsd: 0, people: ['Ada', 'Clerk'] })
  expect(live).toContainEqual({ kind: 'rates', state: 'alone', aloneUsd: null, people: ['Ada'] })
  expect(live).toContainEqual({ kind: 'fees', state: 'off', aloneUsd: null, people: ['Ada'] })
  expect(stateOf(rulesOf(fourEyesOf(['payins'], false), [admin], {}))).toMatchObject({
    payins: 'stuck',
    admins: 'stuck',
    rates: 'off',
  })
  expect(stateOf(rulesOf(fourEyesOf(['payins'], false), [admin, grace], {}))).toMatchObject({
    payins: 'on',
    admins: 'on',
    rates: 'off',
  })
})

test('no sum may be done alone while fewer than two people may set rates', () => {
  const live = fourEyesOf(null, true)
  const ofRefunds = (staff: Parameters<typeof rulesOf>[1]) =>
    rulesOf(live, staff, { refunds: 200 }).find(({ kind }) => kind === 'refunds')
  const other = { ...clerk, mailbox: 'other@example.com', name: 'Other' }
  expect(ofRefunds([admin, clerk, other])).toMatchObject({ state: 'on', aloneUsd: 0 })
  expect(ofRefunds([admin, grace, clerk])).toMatchObject({ state: 'on', aloneUsd: 200 })
})
