import { expect, test } from 'vitest'
import type { ReportView } from '#shared/api/admin/compliance/reports.api.ts'
import { bodyOf, faultOf, valuesOf } from './report-form.ts'

const fields = {
  institutionName: 'Acme Money',
  institutionAddress: '',
  subjectName: 'Ana Lee',
  subjectAddress: '',
  subjectBirthDate: null,
  subjectDocument: '',
  subjectContact: '',
  activity: 'structuring',
  firstOn: '2026-02-01',
  lastOn: null,
  amountUsd: '2000.00',
  narrative: 'Facts.\nMore facts.',
}
const values = valuesOf({ startsOn: '2026-02-01', hasSuspect: false } as ReportView, fields)

test('what nobody has changed is sent as it was read', () => {
  expect(faultOf(values)).toBeUndefined()
  expect(bodyOf(values, 3)).toEqual({ basedOn: 3, startsOn: '2026-02-01', hasSuspect: false, fields })
})

test('days and amounts that are none are marked, and an empty day is none only where the report must have one', () => {
  expect(faultOf({ ...values, startsOn: '', lastOn: '', amountUsd: '2,000' })?.fields).toEqual([
    'startsOn',
    'amountUsd',
  ])
  expect(faultOf({ ...values, subjectBirthDate: '1984-13-01' })?.fields).toEqual(['subjectBirthDate'])
})
