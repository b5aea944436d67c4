import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { payIns, payouts, statuses } from '#shared/transfers/lifecycle.ts'

test('the glossary explains every status, pay-in and payout, and no other', () => {
  const [, states = ''] = readFileSync('docs/GLOSSARY.md', 'utf8').split('## States of a transfer')
  const explained = [...states.matchAll(/^\| ([a-z]+) \|/gm)].map(match => match[1])
  expect(explained).toEqual([...statuses, ...payIns, ...payouts])
})
