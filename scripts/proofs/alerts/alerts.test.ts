import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { samples, counters } from './samples.ts'

const rules = readFileSync('deploy/alerts.yaml', 'utf8')
const operations = readFileSync('docs/OPERATIONS.md', 'utf8')
const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(match => match[1] ?? '')

test('each rule names a severity, a summary and a chapter of OPERATIONS that exists', () => {
  const names = matches(/- alert: (\w+)/g, rules)
  expect(names.length).toBeGreaterThan(15)
  expect(new Set(names).size).toBe(names.length)
  expect(matches(/severity: (page|today) /g, rules)).toHaveLength(names.length)
  expect(matches(/summary: (.)/g, rules)).toHaveLength(names.length)
  const chapters = matches(/^#+ (.+)$/gm, operations).map(title => title.toLowerCase().replaceAll(' ', '-'))
  const runbooks = matches(/runbook: docs\/OPERATIONS\.md#(\S+)/g, rules)
  expect(runbooks).toHaveLength(names.length)
  expect(runbooks.filter(runbook => !chapters.includes(runbook))).toEqual([])
})

test('each rule has a sample on both sides of its threshold for the proof of the alerts', () => {
  const names = matches(/- alert: (\w+)/g, rules).filter(name => name !== 'ProcessDown')
  expect(Object.keys({ ...samples, ...counters }).toSorted()).toEqual(names.toSorted())
})

test('each figure that a rule reads is one that OPERATIONS explains', () => {
  const figures = new Set(matches(/\b(openremit_\w+|nodejs_\w+)\b/g, rules))
  const explained = (figure: string) => operations.includes(`\`${figure.replace(/_count$/, '')}\``)
  expect([...figures].filter(figure => !explained(figure))).toEqual([])
})

test('OPERATIONS names each rule', () => {
  const named = matches(/^\| `(\w+)` \|/gm, operations)
  expect(matches(/- alert: (\w+)/g, rules).filter(name => !named.includes(name))).toEqual([])
})
