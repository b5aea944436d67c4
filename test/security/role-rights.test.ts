import { expect, test } from 'vitest'
import { may, permissions } from '#shared/accounts/permissions.ts'
import { deskRoles } from '#shared/accounts/roles.ts'
import { permissionOf, type Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'
import { groupsOf, rolesAt } from './role-rights.ts'
import { nameOf } from './send.ts'

const ofDesk = (routes as readonly Route[]).filter(route => permissionOf(route) !== null)

test('every call of the desk is in one group of rights, and no other call is in any', () => {
  expect(ofDesk.filter(route => groupsOf(route).length !== 1).map(nameOf)).toEqual([])
  const others = (routes as readonly Route[]).filter(route => permissionOf(route) === null)
  expect(others.filter(route => groupsOf(route).length > 0).map(nameOf)).toEqual([])
})

test("the product's table gives each role exactly the calls that the role was promised", () => {
  const cells = ofDesk.flatMap(route =>
    deskRoles.map(role => ({
      cell: `${role}: ${nameOf(route)}`,
      given: may({ isAdmin: 0, roles: [role] }, permissionOf(route)!), // of the desk
      promised: rolesAt(route).includes(role),
    })),
  )
  expect(cells.filter(({ given, promised }) => given !== promised)).toEqual([])
})

test('every address below /api/admin asks for a permission', () => {
  const open = (routes as readonly Route[]).filter(
    route => route.path.startsWith('/api/admin') && permissionOf(route) === null,
  )
  expect(open.map(nameOf)).toEqual([])
})

test('the auditor may make every reading call of the desk, and of the others only previews, the search of names, the verification and views of their own', () => {
  const readings = ofDesk.filter(({ method }) => method === 'GET')
  expect(readings.filter(route => !rolesAt(route).includes('auditor')).map(nameOf)).toEqual([])
  const others = ofDesk.filter(route => route.method !== 'GET' && rolesAt(route).includes('auditor'))
  expect(others.map(nameOf).toSorted()).toEqual([
    'POST /api/admin/audit/verification',
    'POST /api/admin/monitoring-rules/{rule}/preview',
    'POST /api/admin/name-search',
    'POST /api/admin/pricing/preview',
    'POST /api/admin/rates/{currency}/preview',
    'POST /api/admin/screening-scores/preview',
    'PUT /api/admin/transfer-columns',
    'PUT /api/admin/transfer-views',
    'PUT /api/admin/transfers/{id}/reading',
  ])
})

test('an admin holds every permission, a person without a role none', () => {
  expect(permissions.filter(permission => !may({ isAdmin: 1, roles: [] }, permission))).toEqual([])
  expect(permissions.filter(permission => may({ isAdmin: 0, roles: [] }, permission))).toEqual([])
})

test('a person with two roles holds the permissions of both and no other', () => {
  const roles = ['support', 'pricing'] as const
  const both = permissions.filter(permission => may({ isAdmin: 0, roles }, permission))
  const each = permissions.filter(permission =>
    roles.some(role => may({ isAdmin: 0, roles: [role] }, permission)),
  )
  expect(both).toEqual(each)
})
