import { expect, test } from 'vitest'
import { refundIdOf } from './refund-outcome.ts'

const id = '01a20297-514c-7145-99a9-ff048434475d'

test.each([`refund:${id}`, `refund:${id}:2`, `refund:${id}:10`])('%s is a key of ours', key => {
  expect(refundIdOf(key)).toBe(id)
})

test.each([
  null,
  '',
  id,
  `refund:${id}:`,
  `refund:${id}:0`,
  `refund:${id}:1`,
  `refund:${id}:02`,
  `refund:${id}:2:3`,
  `refund:${id.toUpperCase()}`,
  `refund:${id.replaceAll('-', '')}----`,
  `refund:${'-'.repeat(36)}`,
  `refund:${id.replaceAll('-', 'a')}`,
  ` refund:${id}`,
  `refund:${id}\n`,
])('%j is none, whoever wrote it', key => {
  expect(refundIdOf(key)).toBeUndefined()
})
