import { queryOptions } from '@tanstack/react-query'
import * as api from '#shared/api/admin/webhooks.api.ts'
import type { BodyInputOf } from '#shared/api/route.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

/** Begins the keys of the endpoints and of their lists of deliveries. */
export const webhooksKey = keyOf(api.listWebhooks)

/** Deliveries go out by themselves, so an open page polls them: often while one is under way or about to be. */
const ASKED_MS = 15_000
const UNDER_WAY_MS = 2_000
const DUE_MS = 20_000

export const webhooksQuery = queryOptions({
  ...freshQuery(api.listWebhooks, {}),
  refetchInterval: ({ state }) =>
    askedAgainMs((state.data ?? []).map(({ oldestPendingAt }) => ({ nextAt: oldestPendingAt }))),
})

type Due = Pick<api.DeliveryView, 'nextAt'>

/** What has waited longer is tried rarely: its endpoint takes nothing. */
const isDue = ({ nextAt }: Due): boolean =>
  nextAt !== null && Math.abs(Date.parse(nextAt) - Date.now()) < DUE_MS

/** Milliseconds after which deliveries like these are asked for again. */
export const askedAgainMs = (deliveries: readonly Due[]): number =>
  deliveries.some(isDue) ? UNDER_WAY_MS : ASKED_MS

export const deliveryQuery = (id: string) =>
  queryOptions({
    ...freshQuery(api.getDelivery, { params: { id } }),
    refetchInterval: ({ state }) => askedAgainMs(state.data === undefined ? [] : [state.data]),
  })

/** @throws what `call` throws; `invalid_request` for an address that is not called, `too_many_webhooks` */
export const addEndpoint = (body: BodyInputOf<typeof api.createWebhook>) => call(api.createWebhook, { body })

type Body = BodyInputOf<typeof api.changeWebhook>
type Change = Pick<api.WebhookView, 'id' | 'description' | 'isOn'> & { readonly types: readonly string[] }

/** @throws what `call` throws; `invalid_request` for a type that only a later version knows */
export const changeEndpoint = ({ id, types, ...body }: Change): Promise<api.WebhookView> =>
  call(api.changeWebhook, { params: { id }, body: { ...body, types: types as Body['types'] } })

export const replaceSecret = (id: string) => call(api.rotateWebhookSecret, { params: { id } })

export const removeEndpoint = (id: string): Promise<void> => call(api.removeWebhook, { params: { id } })

/** @throws what `call` throws; `webhook_off` */
export const sendTest = (id: string): Promise<api.DeliveryView> => call(api.testWebhook, { params: { id } })

/** @throws what `call` throws; `webhook_off` */
export const sendAgain = (id: string): Promise<api.DeliveryView> =>
  call(api.sendDeliveryAgain, { params: { id } })

/** @throws what `call` throws; `webhook_off` */
export const sendFailedAgain = ({ id, since }: { readonly id: string; readonly since: string }) =>
  call(api.sendFailedAgain, { params: { id }, body: { since } })
