import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { payIns, payouts, statuses } from '#shared/transfers/lifecycle.ts'

test('the glossary explains every status, pay-in and payout, and no other', () => {
  const [, states = ''] = readFileSync('docs/GLOSSARY.md', 'utf8').split('## States of a transfer')
  const explained = [...states.matchAll(/^\| ([a-z]+) \|/gm)].map(match => match[1])
  expect(explained).toEqual([...statuses, ...payIns, ...payouts])
})

test('every word has one row', () => {
  const [terms = ''] = readFileSync('docs/GLOSSARY.md', 'utf8').split('## States of a transfer')
  const heads = [...terms.matchAll(/^\| ([^|]+) \|/gm)].map(([, head = '']) => head)
  const words = heads.filter(head => head !== 'Term').flatMap(head => head.split(', '))
  expect(words.length).toBeGreaterThan(150)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})
