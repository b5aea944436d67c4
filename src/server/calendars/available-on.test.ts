import { describe, expect, test } from 'vitest'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'
import { openCalendars, promisedDay } from './calendars.ts'

const calendars = openCalendars()

const promised = (deliveryMethod: DeliveryMethod, corridor: string, paidAt: string): Promise<string> => {
  const [sendCountry = '', receiveCountry = ''] = corridor.split('-')
  return promisedDay({ calendars }, { sendCountry, receiveCountry, deliveryMethod }, new Date(paidAt))
}

describe('a bank deposit', () => {
  test.each([
    // On the clock of New York a Friday, 16:59 and 17:00: in Manila it is Saturday morning.
    ['US-PH', '2026-11-20T21:59:59.999Z', '2026-11-24', 'before the cut-off of the send country'],
    ['US-PH', '2026-11-20T22:00:00Z', '2026-11-25', 'at the cut-off of the send country'],
    ['US-PH', '2026-03-06T21:59:59Z', '2026-03-10', 'before the cut-off in winter time'],
    ['US-PH', '2026-03-06T22:00:00Z', '2026-03-11', 'at the cut-off in winter time'],
    ['US-PH', '2026-03-13T20:59:59Z', '2026-03-17', 'before the cut-off a week later, in summer time'],
    ['US-PH', '2026-03-13T21:00:00Z', '2026-03-18', 'at the cut-off a week later, in summer time'],
    ['US-PH', '2026-11-16T07:59:59Z', '2026-11-18', 'that reaches Manila before its cut-off at 16:00'],
    ['US-PH', '2026-11-16T08:00:00Z', '2026-11-19', 'that reaches Manila at its cut-off'],
    ['US-PH', '2026-11-26T15:00:00Z', '2026-12-02', 'on Thanksgiving, before a holiday of the Philippines'],
    ['JP-US', '2026-11-16T11:00:00Z', '2026-11-19', 'in the evening of Tokyo, the morning of New York'],
    ['US-GB', '2026-12-31T12:00:00Z', '2027-01-05', "on New Year's Eve"],
    ['US-GB', '2026-12-30T12:00:00Z', '2027-01-04', "on the day before New Year's Eve"],
    ['US-JP', '2026-12-30T05:00:00Z', '2027-01-05', "before the New Year's days of Japanese banks"],
    ['US-EG', '2026-03-18T11:59:59Z', '2026-03-23', 'before Eid al-Fitr and the cut-off of Cairo'],
    ['US-EG', '2026-03-18T12:00:00Z', '2026-03-24', 'before Eid al-Fitr and after the cut-off of Cairo'],
    ['US-PK', '2026-03-18T08:00:00Z', '2026-03-24', 'before Eid al-Fitr and Pakistan Day'],
    ['US-BD', '2026-05-26T05:00:00Z', '2026-06-01', 'before Eid al-Adha and the weekend of Bangladesh'],
    ['US-JP', '2026-04-30T03:00:00Z', '2026-05-07', 'in the Golden Week of Japan'],
    ['US-CN', '2026-09-30T03:00:00Z', '2026-10-09', 'before the Golden Week of China'],
    ['US-GB', '2026-12-23T13:00:00Z', '2026-12-29', 'before Christmas, with Boxing Day observed on Monday'],
    ['US-EU', '2026-12-23T13:00:00Z', '2026-12-28', 'before Christmas, when TARGET opens on Monday'],
    ['US-EU', '2026-04-01T13:00:00Z', '2026-04-07', 'before Good Friday and Easter Monday'],
    ['US-EU', '2026-04-29T13:00:00Z', '2026-05-04', 'before the first of May'],
    ['US-EU', '2026-05-12T13:00:00Z', '2026-05-14', 'before Ascension Day, on which TARGET is open'],
    ['US-BD', '2026-11-19T05:00:00Z', '2026-11-23', 'before a weekend of Friday and Saturday'],
    ['EG-US', '2026-11-19T13:00:00Z', '2026-11-24', 'from Cairo on a Thursday, after its cut-off'],
    ['US-NZ', '2028-02-28T12:00:00Z', '2028-03-01', 'to a country of the desk, over a leap day'],
  ])('%s paid at %s is there on %s: %s', async (corridor, paidAt, day) => {
    expect(await promised('bank', corridor, paidAt)).toBe(day)
  })

  test.each([
    ['Monday', '2026-11-16T12:00:00Z', '2026-11-18'],
    ['Tuesday', '2026-11-17T12:00:00Z', '2026-11-19'],
    ['Wednesday', '2026-11-18T12:00:00Z', '2026-11-20'],
    ['Thursday', '2026-11-19T12:00:00Z', '2026-11-23'],
    ['Friday', '2026-11-20T12:00:00Z', '2026-11-24'],
    ['Saturday', '2026-11-21T12:00:00Z', '2026-11-25'],
    ['Sunday', '2026-11-22T12:00:00Z', '2026-11-25'],
  ])('of a %s is there after two business days', async (_, paidAt, day) => {
    expect(await promised('bank', 'NZ-NZ', paidAt)).toBe(day)
  })
})

describe('cash and wallets', () => {
  test.each(['cash', 'wallet'] as const)('%s is there on the local day until 23:00 there', async method => {
    // Sunday 22 November 2026 in Manila.
    expect(await promised(method, 'US-PH', '2026-11-22T14:59:59Z')).toBe('2026-11-22')
    expect(await promised(method, 'US-PH', '2026-11-22T15:00:00Z')).toBe('2026-11-23')
  })

  test('cash is there on a holiday of both ends', async () => {
    expect(await promised('cash', 'US-PH', '2026-12-25T10:00:00Z')).toBe('2026-12-25')
  })
})

test('the day is one of the receive country, also where the sender has another', async () => {
  expect(await promised('wallet', 'US-JP', '2026-11-16T16:00:00Z')).toBe('2026-11-17')
  expect(await promised('wallet', 'JP-US', '2026-11-17T01:00:00Z')).toBe('2026-11-16')
})
