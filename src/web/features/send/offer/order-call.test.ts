import { expect, test } from 'vitest'
import { callErrorOf } from '#web/api/call-error.ts'
import { notCreated } from './order-call.ts'

test('a refused transfer is an error in the words of the specification, with the refusal as its cause', async () => {
  const body = '{"code":"limit_exceeded","message":"You can send 5.00 USD."}'
  const cause = await callErrorOf(new Response(body, { status: 422 }))
  const error = notCreated(cause)
  expect(error.message).toBe('Failed to create transfer')
  expect(error).toMatchObject({ status: 422, refusal: { message: 'You can send 5.00 USD.' } })
  expect(error.cause).toBe(cause)
  expect(cause.message).toBe(`422: ${body}`)
})
