import * as z from 'zod/mini'
import { currencyCode, id, idParams, instant, rateText } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Units of the second currency for one of the first. */
const pairAndRate = { sendCurrency: currencyCode, receiveCurrency: currencyCode, rate: rateText }

const rateAlertView = z.object({ id, ...pairAndRate, setAt: instant })

export type RateAlertView = z.infer<typeof rateAlertView>

export const listRateAlerts = defineRoute({
  method: 'GET',
  path: '/api/rate-alerts',
  summary: "The signed-in user's rate alerts that have not been reached, by pair of currencies.",
  access: 'user',
  keyScope: null,
  success: { status: 200, body: z.array(rateAlertView) },
})

export const setRateAlert = defineRoute({
  method: 'PUT',
  path: '/api/rate-alerts',
  summary:
    'Has the signed-in user mailed once when the mid-market rate is this high. One alert for a pair of currencies: a further one replaces it.',
  access: 'user',
  keyScope: null,
  body: z.object({ ...pairAndRate, rate: rateText.check(z.maxLength(31)) }),
  success: { status: 200, body: rateAlertView },
  refusals: ['rate_unavailable'],
})

export const removeRateAlert = defineRoute({
  method: 'DELETE',
  path: '/api/rate-alerts/{id}',
  summary: 'Removes a rate alert.',
  access: 'user',
  keyScope: null,
  params: idParams,
  success: { status: 204, body: null },
})
