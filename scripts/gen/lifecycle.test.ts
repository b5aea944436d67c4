import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { legalTransitions, legalTransitionsFile, lifecyclePage } from './lifecycle.ts'

test('docs/lifecycle.md is what `npm run gen:lifecycle` would write', () => {
  expect(readFileSync('docs/lifecycle.md', 'utf8')).toBe(lifecyclePage())
})

test('the list of legal changes in the migrations is what `npm run gen:lifecycle` would write', () => {
  expect(readFileSync(legalTransitionsFile(), 'utf8')).toBe(legalTransitions())
})

test('each state of the picture has its label and a way on or out', () => {
  const lines = lifecyclePage().split('\n')
  const labelled = lines.flatMap(line => /^ {2}(\w+) : .+ · .+ · /.exec(line)?.[1] ?? [])
  expect(labelled).toHaveLength(12)
  const ways = lines.filter(line => line.includes(' --> '))
  expect(labelled.filter(state => !ways.some(way => way.startsWith(`  ${state} -->`)))).toEqual([])
  // A refund may come back after months, a delivered payout as well: only what was never paid has an end for good.
  expect(ways.filter(way => way.endsWith('[*]'))).toEqual(['  failed_void_none --> [*]'])
})
