import { expect, test } from 'vitest'
import { faultsOf } from './boundary.ts'

const bounded = { name: 'app', attributes: [], memberships: [], owned: null, creates: [] }

test('a role without attributes, memberships and things of its own is a boundary', () => {
  expect(faultsOf(bounded)).toEqual([])
})

test.each([
  [{ attributes: ['superuser', 'create roles'], memberships: ['pg_read_all_data'] }, ['is a superuser']],
  [{ attributes: ['create roles'] }, ['may create roles']],
  [{ attributes: ['create databases', 'replicate'] }, ['may create databases', 'may replicate']],
  [{ memberships: ['pg_execute_server_program'] }, ['is a member of pg_execute_server_program']],
  [{ memberships: ['openremit_owner'] }, ['is a member of openremit_owner']],
  [{ owned: 'users' }, ['owns users']],
  [{ creates: ['the schema public'] }, ['may create in the schema public']],
])('a role with %j is no boundary', (rights, faults) => {
  expect(faultsOf({ ...bounded, ...rights })).toEqual(faults)
})
