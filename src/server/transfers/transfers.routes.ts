import { getDisclosures as disclosures } from '#shared/api/transfers/disclosures.api.ts'
import { getLimits } from '#shared/api/users/limits.api.ts'
import { createPaymentIntent } from '#shared/api/transfers/payments.api.ts'
import {
  actForTracked as act,
  getTrackedReceipt,
  sendTrackedCode as sendCode,
  trackTransfer as track,
} from '#shared/api/transfers/tracking.api.ts'
import {
  correctRecipient as correct,
  getSenderAction as getAction,
  giveDetails as give,
} from '#shared/api/transfers/transfer-details.api.ts'
import * as api from '#shared/api/transfers/transfers.api.ts'
import type { Route } from '#shared/api/route.ts'
import { type Call, mount } from '#server/platform/http/mount.ts'
import { wideNetworkOf } from '#server/platform/http/network-of.ts'
import { capabilityCookie, deviceCookie, endedActing } from '#server/platform/http/secret-cookies.ts'
import type { App } from '#server/platform/http/server.ts'
import { correctRecipient } from './correction/correct-recipient.ts'
import { getSenderAction } from './correction/sender-action.ts'
import { cancelTransfer } from './cancel/cancel.ts'
import { agreeToTerms } from './pay-in/agree.ts'
import { confirmOrder } from './pay-in/confirm.ts'
import { getDisclosures } from './disclosure/disclosures.ts'
import { giveDetails } from './pay-in/give-details.ts'
import { checkOwnPayment } from './pay-in/check-payment.ts'
import type { TransferDeps } from './row/deps.ts'
import { actingCookie, confirmActing, sendActingCode } from './follow/acting-browser.ts'
import { listOwnTransfers } from './follow/history.ts'
import { openPayIn } from './pay-in/pay-in.ts'
import { getProgress } from './follow/progress.ts'
import { receiptFile } from './disclosure/receipt-file.ts'
import { trackedReceipt } from './disclosure/tracked-receipt.ts'
import { getLimits as limitsOf } from './create/sender-limits.ts'
import { trackedBySender, trackTransfer } from './follow/tracking.ts'
import { dismissCurrentTransfer, getCurrentTransfer, shownTransfer } from './transfers.ts'
import { createTransfer } from './create/create-transfer.ts'

export function registerTransferRoutes(app: App, deps: TransferDeps): void {
  mount(app, api.createTransfer, async call => {
    const { transfer, newCapability } = await createTransfer(deps, {
      ...call,
      deviceHash: call.cookieHash(deviceCookie),
    })
    if (newCapability !== null) call.grant(capabilityCookie, newCapability)
    endActing(call) // the new order is this browser's current one
    return transfer
  })
  mount(app, api.getCurrentTransfer, call => getCurrentTransfer(deps, call.actor))
  mount(app, api.dismissCurrentTransfer, async call => {
    const { keepsCapability } = await dismissCurrentTransfer(deps, call.actor)
    if (!keepsCapability) call.end(capabilityCookie)
    endActing(call)
  })
  mount(app, api.getTransfer, call => shownTransfer(deps, call.actor, call.params.id))
  mount(app, api.checkTransferPayment, call => {
    const { status, paymentIntentId } = call.body
    return checkOwnPayment(deps, call.actor, { id: call.params.id, status, paymentIntentId })
  })
  mount(app, api.agreeToTerms, ({ actor, params, body }) =>
    agreeToTerms(deps, actor, { id: params.id, accepted: body }),
  )
  mount(app, give, ({ actor, params, body }) => giveDetails(deps, actor, { id: params.id, given: body }))
  mount(app, getAction, ({ actor, params }) => getSenderAction(deps, actor, params.id))
  mount(app, correct, call => correctRecipient(deps, call, { id: call.params.id, recipient: call.body }))
  mount(app, api.confirmOrder, ({ actor, params, body }) =>
    confirmOrder(deps, actor, { id: params.id, ...body }),
  )
  mount(app, createPaymentIntent, async call => {
    const payerNetwork = wideNetworkOf(call.address)
    await deps.admitPayer({ ...call.actor, network: payerNetwork })
    return openPayIn(deps, call.actor, { ...call.body, payerNetwork })
  })
  mount(app, api.getTransferProgress, call => {
    const publicUrl = deps.publicUrl?.origin ?? call.origin
    return getProgress(deps, call.actor, { id: call.params.id, publicUrl })
  })
  mount(app, disclosures, call => getDisclosures(deps, call.actor, call.params.id))
  mount(app, api.getReceipt, async call => {
    const transfer = await shownTransfer(deps, call.actor, call.params.id)
    const { name, file } = await receiptFile(deps, call.actor, transfer)
    call.attachment(name)
    return file
  })
  mount(app, api.cancelTransfer, call =>
    cancelTransfer(deps, call.actor, { id: call.params.id, reason: call.body?.reason ?? null }),
  )
  mount(app, api.listUserTransfers, async call => {
    const { transfers, nextCursor } = await listOwnTransfers(deps, call.actor, call.query)
    call.nextPage(nextCursor)
    return transfers
  })
  mount(app, getLimits, call => limitsOf(deps, call.actor, call.query))
  mount(app, track, call => trackTransfer(deps, call.body))
  mount(app, getTrackedReceipt, async call => {
    const { id, tracked } = await trackedBySender(deps, call.body)
    const { name, file } = await trackedReceipt(deps, id, tracked)
    call.attachment(name)
    return file
  })
  mount(app, sendCode, async call => {
    const { expiresAt, newCapability } = await sendActingCode(deps, call)
    if (newCapability !== null) call.grant(capabilityCookie, newCapability)
    return { expiresAt: expiresAt.toISOString() }
  })
  mount(app, act, async call => {
    const transferId = await confirmActing(deps, call)
    call.setCookie(actingCookie(deps, transferId, isSecure(call)))
  })
}

type CookieCall = Pick<Call<Route>, 'actor' | 'origin' | 'setCookie'>

const isSecure = ({ origin }: Pick<CookieCall, 'origin'>): boolean => origin.startsWith('https:')

function endActing(call: CookieCall): void {
  if (call.actor.actsFor !== undefined) call.setCookie(endedActing(isSecure(call)))
}
