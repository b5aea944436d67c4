import { expect, test } from 'vitest'
import { planOf } from './sandbox-plan.ts'

const submittedAt = new Date('2026-11-20T15:30:00Z')
const plan = (recipientName: string, delaySeconds = 0) => planOf({ recipientName, submittedAt, delaySeconds })
const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const delivered = (time: string) => ({ refusedBecause: null, deliveredFrom: at(time), returnedFrom: null })

test('an ordinary recipient is paid at once', () => {
  expect(plan('Maria Santos')).toEqual(delivered('15:30:00'))
})

test('an ordinary recipient is paid after the delay of the rail', () => {
  expect(plan('Maria Santos', 90)).toEqual(delivered('15:31:30'))
})

test('Sandbox Fail is refused with a reason', () => {
  expect(plan('Sandbox Fail')).toEqual({
    refusedBecause: 'The recipient’s account does not exist.',
    deliveredFrom: null,
    returnedFrom: null,
  })
})

test('Sandbox Typo is refused for its name, and another spelling is paid', () => {
  expect(plan('Sandbox Typo').refusedBecause).toBe('The name does not match the account.')
  expect(plan('Sandbox Typos')).toEqual(delivered('15:30:00'))
})

test('Sandbox Return is delivered and comes back 5 seconds later', () => {
  expect(plan('Sandbox Return', 10)).toEqual({
    refusedBecause: null,
    deliveredFrom: at('15:30:10'),
    returnedFrom: at('15:30:15'),
  })
})

test('Sandbox Delay takes 30 seconds, or as long as the rail where that is longer', () => {
  expect(plan('Sandbox Delay')).toEqual(delivered('15:30:30'))
  expect(plan('Sandbox Delay', 60)).toEqual(delivered('15:31:00'))
})

test('named recipients are known in any case and with blanks around', () => {
  expect(plan('  sANDBOX fail ').refusedBecause).not.toBeNull()
})

test('a name that only contains a named recipient is an ordinary one', () => {
  expect(plan('Sandbox Failure')).toEqual(delivered('15:30:00'))
})
