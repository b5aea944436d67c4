import { expect, test } from 'vitest'
import { matching, type PickerOption } from './picker-options.ts'

const option = (value: string, label: string, hint: string): PickerOption => ({
  value,
  label,
  hint,
  keyword: value,
  icon: null,
})
const options = [
  option('PH', 'Philippines', 'PHP'),
  option('MX', 'México', 'MXN'),
  option('ZA', 'South Africa', 'ZAR'),
]
const found = (search: string) => matching(options, search).map(({ value }) => value)

test.each([
  ['', ['PH', 'MX', 'ZA']],
  ['phil', ['PH']],
  ['MEXICO', ['MX']],
  [' mxn ', ['MX']],
  ['za', ['ZA']],
])('a search finds an option by name, currency or code: %j', (search, values) => {
  expect(found(search)).toEqual(values)
})

test('a search does not find an option that is merely similar', () => {
  expect(found('zzz')).toEqual([])
})

test('a search does not find an option by its value, which nobody sees', () => {
  const ids = [{ value: '0199f7b2', label: 'Maria Santos', hint: '7890', icon: null }]
  expect(matching(ids, 'b2')).toEqual([])
  expect(matching(ids, '789')).toEqual(ids)
})
