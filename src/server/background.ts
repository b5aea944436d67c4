import { caseMails } from './cases/case-mails.ts'
import { caseListeners, caseSchedule } from './cases/cases.jobs.ts'
import { reportNotices } from './cases/reports/reports-due.ts'
import { proofListeners, proofSchedule } from './admin/ledger/proof-runs.ts'
import { figureListeners, figureSchedule } from './admin/stats/count.ts'
import { identityListeners, identitySchedule } from './identity/identity.jobs.ts'
import { rateListeners, rateSchedule } from './countries/rates.jobs.ts'
import { ledgerListeners, ledgerSchedule } from './ledger/ledger.jobs.ts'
import {
  noteAccountNotice,
  noteBreaks,
  notePayoutsWaiting,
  noteRefundsDue,
  noteReportDue,
} from './notifications/note.ts'
import { notificationListeners, notificationSchedule } from './notifications/notifications.jobs.ts'
import { listen, type Listener, type Schedule } from './platform/jobs/jobs.ts'
import { webhookListeners, webhookSchedule } from './payments/webhooks.jobs.ts'
import type { WebhookWork } from './payments/webhooks.ts'
import { callbackListeners, callbackSchedule } from './payouts/callbacks.jobs.ts'
import { railNamed } from './payouts/payouts.ts'
import { rateAlertListeners } from './rate-alerts/rate-alerts.jobs.ts'
import { recipientListeners } from './recipients/recipients.jobs.ts'
import { breakNotices } from './reconciliation/runs/conclude.ts'
import { reconciliationListeners, reconciliationSchedule } from './reconciliation/reconciliation.jobs.ts'
import { bankListeners, bankSchedule } from './transfers/bank/bank.jobs.ts'
import { retentionListeners, retentionSchedule } from './retention/retention.jobs.ts'
import { checkRefunds } from './transfers/refunds/check-refunds.ts'
import { payoutNotices } from './transfers/payout/waiting-payouts.ts'
import { refundNotices } from './transfers/refunds/refunds-due.ts'
import { checkPayment, unsettledOf } from './transfers/pay-in/check-payment.ts'
import { checkEndedPayout } from './transfers/payout/late-payout-confirmation.ts'
import { checkPayout } from './transfers/payout/rail-callback.ts'
import { transferListeners, transferSchedule } from './transfers/transfers.jobs.ts'
import { treasuryListeners, treasurySchedule } from './treasury/treasury.jobs.ts'
import { checkSettlement } from './treasury/treasury.ts'
import { userListeners, userSchedule } from './users/users.jobs.ts'
import { outgoingListeners, outgoingSchedule } from './webhooks/webhooks.jobs.ts'
import type { Deps } from './deps.ts'

/** The checks that a provider's events cause: each reads the object again. */
function looks(deps: Deps): Omit<WebhookWork, 'pool' | 'log' | 'provider'> {
  const look = (intentId: string) =>
    checkPayment(deps, { provider: deps.provider.name, intentId }, 'provider')
  return {
    unsettled: intentIds => unsettledOf(deps, intentIds),
    checkPayment: look,
    checkRefunds: intentId => checkRefunds(deps, { provider: deps.provider.name, intentId }),
    checkSettlement: objectId => checkSettlement(deps, objectId),
  }
}

/** The listener of each job. */
export const listeners = (deps: Deps): Listener[] => [
  ...rateListeners(deps),
  ...recipientListeners(deps),
  ...rateAlertListeners(deps),
  ...ledgerListeners(deps),
  ...proofListeners(deps),
  ...treasuryListeners(deps),
  ...transferListeners(deps),
  ...bankListeners(deps),
  ...userListeners(deps),
  ...identityListeners(deps),
  ...retentionListeners(deps),
  ...notificationListeners(deps),
  ...figureListeners(deps),
  ...callbackListeners({ ...deps, checkPayout: (partner, key) => checkOrder(deps, partner, key) }),
  ...reconciliationListeners(deps),
  ...caseListeners(deps),
  listen(caseMails, notice => noteAccountNotice(deps, { ...notice, userId: '' })),
  listen(breakNotices, notice => noteBreaks(deps, notice)),
  listen(refundNotices, notice => noteRefundsDue(deps, notice)),
  listen(reportNotices, notice => noteReportDue(deps, notice)),
  listen(payoutNotices, notice => notePayoutsWaiting(deps, notice)),
  ...webhookListeners({ ...deps, ...looks(deps) }),
  ...outgoingListeners(deps),
]

/** Asks the partner for the order of a callback. Orders of a partner that is no longer listed are skipped. */
async function checkOrder(deps: Deps, partner: string, key: string): Promise<void> {
  const rail = railNamed(deps, partner)
  if (rail === undefined || (await checkEndedPayout(deps, rail, key))) return
  await checkPayout(deps, rail, key)
}

/** The jobs that run by the clock. */
export const schedule: readonly Schedule[] = [
  ...rateSchedule,
  ...ledgerSchedule,
  ...proofSchedule,
  ...treasurySchedule,
  ...transferSchedule,
  ...bankSchedule,
  ...userSchedule,
  ...identitySchedule,
  ...retentionSchedule,
  ...notificationSchedule,
  ...figureSchedule,
  ...callbackSchedule,
  ...reconciliationSchedule,
  ...caseSchedule,
  ...webhookSchedule,
  ...outgoingSchedule,
]
