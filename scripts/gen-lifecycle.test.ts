import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lifecyclePage } from './gen-lifecycle.ts'

test('docs/lifecycle.md is what the table says; `npm run gen:lifecycle` writes it anew', () => {
  expect(readFileSync('docs/lifecycle.md', 'utf8')).toBe(lifecyclePage())
})

test('each state of the picture has its label and a way on or out', () => {
  const lines = lifecyclePage().split('\n')
  const labelled = lines.filter(line => / : .+ · .+ · /.test(line))
  expect(labelled).toHaveLength(12)
  expect(lines.filter(line => line.endsWith('--> [*]'))).toHaveLength(3)
})
