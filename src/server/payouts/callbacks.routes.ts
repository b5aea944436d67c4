import { receivePayoutCallback } from '#shared/api/payout-callbacks.api.ts'
import { type Call, mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { callbackIntake, type CallbackParts, keysOf } from './callbacks.ts'

export function registerPayoutCallbackRoutes(app: App, parts: CallbackParts): void {
  const receive = callbackIntake(parts)
  const isKnown = {
    beforeBody: ({ partner }: Readonly<Record<string, string>>) => void keysOf(parts.partnerKeys, partner),
  }
  const take = async (call: Call<typeof receivePayoutCallback>) => {
    const { params, rawBody, body } = call
    const path = receivePayoutCallback.path.replace('{partner}', params.partner)
    await receive({ partner: params.partner, path, rawBody, header: name => call.header(name), event: body })
    return { received: true as const }
  }
  mount(app, receivePayoutCallback, take, isKnown)
}
