import { expect, test } from 'vitest'
import { defaultSettings, ruleNames } from '#shared/compliance/rules.ts'
import { oddFigures, settingsOf, valuesOf } from './rule-form.ts'

test.each(ruleNames)('%s: what the form shows of settings becomes the same settings', name => {
  const settings = { ...defaultSettings(name, true), isEnabled: true }
  expect(settingsOf(name, valuesOf(settings))).toEqual(settings)
  expect(oddFigures(name, valuesOf(settings))).toEqual([])
})

test('countries are typed as codes in any case, with commas or blanks; anything else is marked', () => {
  const values = valuesOf(defaultSettings('country_risk', true))
  const typed = { ...values, receiveCountries: 'ir, kp  mm' }
  expect(settingsOf('country_risk', typed).receiveCountries).toEqual(['IR', 'KP', 'MM'])
  expect(oddFigures('country_risk', { ...values, receiveCountries: 'Iran' })).toEqual(['receiveCountries'])
})

test('an amount with a sign or a comma, and a count that is no whole number, are marked', () => {
  const values = valuesOf(defaultSettings('structuring', true))
  expect(oddFigures('structuring', { ...values, usd: '3,000', count: '2.5' })).toEqual(['usd', 'count'])
})
