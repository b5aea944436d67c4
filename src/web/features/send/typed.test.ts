import { expect, test } from 'vitest'
import { isUntouched, typedIn } from './typed.ts'
import { newWizard, type WizardState } from './wizard.ts'

const ends = { from: ['US', 'PH'], to: ['US', 'PH'] }
const sentOff: WizardState = { ...newWizard(ends, { recipientName: 'Maria Santos' }), step: 5 }

test('an entry of the history that has kept the wizard gives it back', () => {
  expect(typedIn({ transfer: 'a', typed: sentOff }, ['US', 'PH'])).toEqual(sentOff)
})

test('what was typed for a country that has been closed since is not given back', () => {
  expect(typedIn({ typed: sentOff }, ['US', 'MX'])).toBeUndefined()
})

test.each([[null], [undefined], ['typed'], [{ transfer: 'a' }]])('%j has kept nothing', state => {
  expect(typedIn(state, ['US', 'PH'])).toBeUndefined()
})

test('a wizard in which somebody is named, or that has moved on, is not written over', () => {
  expect(isUntouched(newWizard(ends))).toBe(true)
  expect(isUntouched(newWizard(ends, { senderName: 'Ana Lee' }))).toBe(false)
  expect(isUntouched(newWizard(ends, { recipientName: 'Maria Santos' }))).toBe(false)
  expect(isUntouched({ ...newWizard(ends), step: 2 })).toBe(false)
})
