import { expect, test } from 'vitest'
import type { OperatorView } from '#shared/api/operator.api.ts'
import { bodyOf, clashesOf, faultOf, formOf, merged, without, withOneMore } from './operator-form.ts'

const licence = {
  jurisdiction: 'GB',
  number: '900001',
  agency: 'FCA',
  agencyPhone: null,
  agencyWebsite: null,
}
const operator: OperatorView = {
  brand: 'Harbour Transfers',
  legalName: null,
  address: null,
  phone: '+44 20 7946 0000',
  email: null,
  website: null,
  hours: null,
  licences: [licence],
  complaintRoute: null,
  logo: '/logo/abc',
}
const base = formOf(operator)

test('a form that nobody has touched sends every text as it was and no logo', () => {
  const body = bodyOf(base, base, 3)
  expect(body).toMatchObject({ brand: 'Harbour Transfers', phone: '+44 20 7946 0000', hours: '', basedOn: 3 })
  expect(body.licences).toEqual([{ ...licence, agencyPhone: '', agencyWebsite: '' }])
  expect('logo' in body).toBe(false)
})

test('another logo is sent as it was read, and a removed one as null', () => {
  expect(bodyOf({ ...base, logo: 'iVBORw0KGgo=' }, base, 3).logo).toBe('iVBORw0KGgo=')
  expect(bodyOf({ ...base, logo: '' }, base, 3).logo).toBeNull()
})

test('a licence that goes leaves the others in their order', () => {
  const three = withOneMore(withOneMore(base))
  const typed = { ...three, 'licences.1.number': 'B', 'licences.2.number': 'C' }
  expect(bodyOf(without(typed, 0), base, 3).licences.map(({ number }) => number)).toEqual(['B', 'C'])
})

test('the form asks for a brand, a reason, and what every licence has', () => {
  expect(faultOf({ ...base, reason: 'as registered' })).toBeUndefined()
  expect(faultOf({ ...withOneMore(base), brand: ' ' })?.fields).toEqual([
    'brand',
    'licences.1.jurisdiction',
    'licences.1.number',
    'licences.1.agency',
    'reason',
  ])
})

test('over a newer version what was typed stays, and everything else is the newer version', () => {
  const typed = { ...base, phone: '+44 20 7946 0001', reason: 'moved' }
  const theirs = formOf({ ...operator, brand: 'Harbour', licences: [] })
  const now = merged({ base, typed, theirs })
  expect(now).toMatchObject({ brand: 'Harbour', phone: '+44 20 7946 0001', reason: 'moved' })
  expect('licences.0.number' in now).toBe(false)
  expect(clashesOf({ base, typed, theirs })).toEqual([])
})

test('licences that both have changed stay as they were typed, and the form says so', () => {
  const typed = { ...withOneMore(base), 'licences.1.number': 'B', phone: '1234' }
  const theirs = formOf({ ...operator, phone: '5678', licences: [{ ...licence, number: 'X' }] })
  expect(merged({ base, typed, theirs })).toMatchObject({
    'licences.0.number': '900001',
    'licences.1.number': 'B',
    phone: '1234',
  })
  expect(clashesOf({ base, typed, theirs })).toEqual([
    { field: 'phone', theirs: '5678' },
    { field: 'licences', theirs: 'X' },
  ])
})
