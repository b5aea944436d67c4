import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { openNote, sealNote } from './note-text.ts'

const deps = { dataKeys: testDataKeys }
const id = '0198f0a0-0000-7000-8000-000000000001'

test('a note is sealed for its row, and opens in no other', () => {
  const text = sealNote(deps, { id, text: 'Ana called' })
  expect(text).not.toContain('Ana')
  expect(openNote(deps, { id, text })).toBe('Ana called')
  expect(() => openNote(deps, { id: '0198f0a0-0000-7000-8000-000000000002', text })).toThrow('does not open')
})

test('a note that was erased says so', () => {
  expect(openNote(deps, { id, text: 'Erased' })).toBe('Erased')
})
