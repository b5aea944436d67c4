import { expect, test } from 'vitest'
import { arrivalIn } from './arrival.ts'

const SECRET = 'pi_1_secret_2'

test('a return from the bank names the transfer and the intent, and never the secret', () => {
  const arrival = arrivalIn(
    `?transfer=019a&payment_intent=pi_1&payment_intent_client_secret=${SECRET}&redirect_status=failed`,
    null,
  )
  expect(arrival).toEqual({ transfer: '019a', returnedFor: 'pi_1' })
})

test("the transfer in a return address takes precedence over the one in the browser's history", () => {
  expect(arrivalIn('?transfer=019b&payment_intent=pi_1', { transfer: '019a' })).toEqual({
    transfer: '019b',
    returnedFor: 'pi_1',
  })
  expect(arrivalIn('', { transfer: '019a' })).toEqual({ transfer: '019a' })
})

test("other state in the browser's history brings no transfer to the checkout", () => {
  for (const state of [null, 'text', 5, {}, { transfer: 5 }, { claim: { reference: 'MTR' } }])
    expect(arrivalIn('', state)).toEqual({})
})
