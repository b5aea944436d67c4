import { expect, test } from 'vitest'
import { auditActions } from '#shared/api/admin/audit.api.ts'
import { actionOptions } from './action-options.ts'

test('every action that the audit log records can be chosen in its filter', () => {
  const offered = actionOptions.map(({ value }) => value)
  expect(auditActions.filter(action => !offered.includes(action))).toEqual([])
})

test('an area with several actions can be chosen as a whole', () => {
  expect(actionOptions).toContainEqual({ value: 'bank.', label: 'Bank: all' })
})
