import { expect, test } from 'vitest'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { matching } from './search.ts'

const person = (name: string, city: string, country: string, bankName: string | null): RecipientView => ({
  id: name,
  name,
  email: null,
  phone: '1',
  country,
  city,
  bankName,
  accountNumber: null,
  details: null,
  createdAt: '2026-11-20T15:30:00.000Z',
})
const list = [
  person('José Núñez', 'Puebla', 'MX', 'BBVA'),
  person('Maria Santos', 'Manila', 'PH', 'BDO Unibank'),
  person('Asha Rao', 'Pune', 'IN', null),
]
const countryName = (code: string) => (code === 'MX' ? 'Mexico' : code)
const found = (search: string) => matching(list, search, countryName).map(({ name }) => name)

test.each([
  ['', ['José Núñez', 'Maria Santos', 'Asha Rao']],
  ['jose nunez', ['José Núñez']],
  ['MEXICO', ['José Núñez']],
  [' pu', ['José Núñez', 'Asha Rao']],
  ['unibank', ['Maria Santos']],
  ['zzz', []],
])('a search finds recipients by name, city, country and bank: %j', (search, names) => {
  expect(found(search)).toEqual(names)
})
