import { expect, test } from 'vitest'
import { matching, type PickerOption } from './picker-options.ts'

const option = (value: string, label: string, hint: string): PickerOption => ({
  value,
  label,
  hint,
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
])('finds by name, currency or code: %j', (search, values) => {
  expect(found(search)).toEqual(values)
})

test('finds nothing that is merely alike', () => {
  expect(found('zzz')).toEqual([])
})
