import { expect, test } from 'vitest'
import { callErrorOf } from './call-error.ts'
import { namedFields } from './named-fields.ts'

const refusal = (fields: object) =>
  callErrorOf(Response.json({ code: 'invalid_request', fields }, { status: 400 }))

test("a refusal's fields come in the order of the form, each with a sentence", async () => {
  const error = await refusal({ note: 'has control characters', name: 'required', other: 'required' })
  expect(namedFields(error, ['name', 'amount', 'note'])).toEqual({
    fields: ['name', 'note'],
    words: { name: 'Required', note: 'Has control characters' },
  })
})

test('an error that names no field of the form marks none', async () => {
  expect(namedFields(await refusal({ other: 'required' }), ['name'])).toEqual({ fields: [], words: {} })
  expect(namedFields(new TypeError('Failed to fetch'), ['name'])).toEqual({ fields: [], words: {} })
})
