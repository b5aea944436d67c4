import { expect, test } from 'vitest'
import { caseActs, type CaseFacts, caseRefusal, isReasonOf, outcomesOf } from './cases.ts'

const open: CaseFacts = {
  kind: 'problem',
  state: 'open',
  isAssigned: false,
  outcome: null,
  isTold: false,
  isRemedied: false,
}
const found: CaseFacts = { ...open, state: 'decided', outcome: 'error_found' }

const possible = (facts: CaseFacts) => caseActs.filter(act => caseRefusal(act, facts) === null)

test('an open problem can be taken, noted, asked about and decided, but not closed', () => {
  expect(possible(open)).toEqual(['take', 'assign', 'note', 'ask', 'decide'])
  expect(possible({ ...open, state: 'waiting', isAssigned: true })).toEqual([
    'take',
    'assign',
    'release',
    'note',
    'ask',
    'decide',
  ])
})

test('an error that was found is told and remedied before the case is closed', () => {
  expect(possible(found)).toEqual(['take', 'assign', 'note', 'report', 'remedy'])
  expect(possible({ ...found, isTold: true })).toEqual(['take', 'assign', 'note', 'remedy'])
  expect(possible({ ...found, isTold: true, isRemedied: true })).toEqual(['take', 'assign', 'note', 'close'])
})

test('where no error was found the result is sent and no remedy is asked for', () => {
  expect(possible({ ...found, outcome: 'no_error' })).toEqual(['take', 'assign', 'note', 'report'])
  expect(possible({ ...found, outcome: 'no_error', isTold: true })).toEqual([
    'take',
    'assign',
    'note',
    'close',
  ])
})

test('a message is answered and closed without a decision', () => {
  expect(possible({ ...open, kind: 'contact' })).toEqual(['take', 'assign', 'note', 'ask', 'close'])
})

test('a closed case takes notes alone', () => {
  expect(possible({ ...open, kind: 'contact', state: 'closed' })).toEqual(['note'])
})

test('a reason code belongs to one outcome', () => {
  expect(isReasonOf('error_found', 'our_error')).toBe(true)
  expect(isReasonOf('no_error', 'our_error')).toBe(false)
})

test('nobody is told of an alert: it is decided and closed without a letter', () => {
  const alert: CaseFacts = { ...open, kind: 'alert' }
  expect(possible(alert)).toEqual(['take', 'assign', 'note', 'decide'])
  expect(possible({ ...alert, state: 'decided', outcome: 'confirmed' })).toEqual([
    'take',
    'assign',
    'note',
    'close',
  ])
  expect(outcomesOf('alert')).toEqual(['cleared', 'confirmed'])
  expect(outcomesOf('appeal')).not.toContain('confirmed')
})
