import { searchLists, updateScores } from '#shared/api/admin/compliance/screening.api.ts'
import { defaultScores } from '#shared/compliance/screening-scores.ts'
import { sendTrackedCode } from '#shared/api/transfers/tracking.api.ts'
import { sendEmailCode } from '#shared/api/users/email-codes.api.ts'
import { randomUUID } from 'node:crypto'
import * as account from '#shared/api/users/account.api.ts'
import * as apiKeys from '#shared/api/users/api-keys.api.ts'
import * as approvals from '#shared/api/admin/approvals.api.ts'
import { verifyAudit } from '#shared/api/admin/audit.api.ts'
import * as bank from '#shared/api/admin/bank/bank-line-acts.api.ts'
import { revealBankAccount } from '#shared/api/admin/bank/bank-lines.api.ts'
import * as ledger from '#shared/api/admin/money/ledger.api.ts'
import * as countries from '#shared/api/admin/prices/countries.api.ts'
import * as corridors from '#shared/api/admin/prices/corridors.api.ts'
import * as fees from '#shared/api/admin/prices/fees.api.ts'
import * as promos from '#shared/api/admin/prices/promos.api.ts'
import { previewPricing, publishRate } from '#shared/api/admin/prices/pricing.api.ts'
import { updateTierLimits } from '#shared/api/admin/compliance/limits.api.ts'
import { type LegalVersionView, publishLegalText } from '#shared/api/admin/legal-texts.api.ts'
import { updateOperator } from '#shared/api/admin/operator.api.ts'
import { decideAlert } from '#shared/api/admin/compliance/alerts.api.ts'
import { workOnCase } from '#shared/api/admin/compliance/cases.api.ts'
import { sendEvidence } from '#shared/api/cases.api.ts'
import { newTicket } from '#server/cases/ticket.ts'
import { updateRule } from '#shared/api/admin/compliance/rules.api.ts'
import { addIdentityFile } from '#shared/api/users/identity.api.ts'
import { giveDetails } from '#shared/api/transfers/transfer-details.api.ts'
import { runDay } from '#shared/api/admin/money/reconciliation.api.ts'
import { revealTransferDetails } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { transferActs } from '#shared/api/admin/transfers/transfer-acts.api.ts'
import * as treasury from '#shared/api/admin/money/treasury.api.ts'
import { updateUser } from '#shared/api/admin/users.api.ts'
import { setFault } from '#shared/api/faults.api.ts'
import * as webhooks from '#shared/api/admin/webhooks.api.ts'
import type { Route } from '#shared/api/route.ts'
import * as users from '#shared/api/users/users.api.ts'
import { actionNames } from '#shared/transfers/actions.ts'
import { oneLine } from '#test/support/browser/bank.ts'
import type { Browser } from '#test/support/browser/browser.ts'
import { REASON } from '#test/support/browser/desk.ts'
import { newPerson } from './cast.ts'
import { kindOf } from './things.ts'
import { evidence } from './valid-bodies.ts'
import { grantRequest, insertRequest, subjectOf } from '#test/support/database/waiting-requests.ts'
import { actionRows, byBank, type Scene, type Setting } from '#test/support/browser/transfer-actions.ts'

const reason = REASON

/** Money that nobody was due: it waits for an operator. */
const unexpectedLine = (admin: Browser) => oneLine(admin, { amount: '100.00', text: 'For the rent' })

async function lineAfter(admin: Browser, verb: string): Promise<Scene> {
  const { id } = await unexpectedLine(admin)
  await admin.call('POST', `/api/admin/bank/lines/${id}/${verb}`, { reason })
  return { id, body: { reason } }
}

/** For calls that do something only to what stands in a certain way: how it comes to stand so. */
export const settings = new Map<Route, Setting>([
  ...actionNames.flatMap(name => {
    const { possible } = actionRows[name]
    return possible === undefined ? [] : [[transferActs[name], possible] as const]
  }),
  [
    sendEvidence,
    async app => {
      const { id } = await kindOf('case').make(app, await newPerson(app))
      return { id: newTicket(app.deps, id), body: evidence }
    },
  ],
  [
    bank.assignBankLine,
    async (app, admin) => {
      const { referenceNumber: reference } = await byBank(app)
      const { id } = await unexpectedLine(admin)
      return { id, body: { reference, with: [], difference: 'none', reason } }
    },
  ],
  [bank.sendBankLineBack, async (_, admin) => ({ id: (await unexpectedLine(admin)).id, body: { reason } })],
  [
    bank.markBankLineReturned,
    async (_, admin) => ({
      ...(await lineAfter(admin, 'send-back')),
      body: { bankReference: randomUUID(), reason },
    }),
  ],
  [
    bank.bookBankLineElsewhere,
    async (_, admin) => ({ id: (await unexpectedLine(admin)).id, body: { reason } }),
  ],
  [bank.reopenBankLine, (_, admin) => lineAfter(admin, 'elsewhere')],
  [
    bank.askAboutBankLine,
    async (app, admin) => {
      const { referenceNumber: text } = await byBank(app)
      return { id: (await oneLine(admin, { amount: '60.00', text })).id, body: { reason } }
    },
  ],
  [
    publishLegalText,
    async (_, admin) => {
      const draft = { kind: 'terms', text: randomUUID() }
      const { body } = await admin.call<LegalVersionView[]>('POST', '/api/admin/legal-texts', draft)
      const version = body.find(({ kind }) => kind === 'terms')?.version
      return { id: '', body: { kind: 'terms', version, effectiveFrom: '2999-01-01', reason } } // or who pays later agrees first
    },
  ],
  [
    approvals.approve,
    async app => {
      const [asker, person] = [await newPerson(app, { isAdmin: true }), await newPerson(app)]
      const was = await subjectOf(app.deps, app.pool, person.userId)
      const values = grantRequest(app.deps.signingKeys, { of: person.userId, by: asker.userId, was })
      await app.rows(insertRequest, values)
      return { id: values[0] }
    },
  ],
])

/** Calls that two admins are asked for, and what each says where that is another thing than elsewhere. */
export const ofTwoAdmins = new Map<Route, object | undefined>([
  [publishRate, undefined],
  [updateUser, { isAdmin: 1 }],
  [updateTierLimits, undefined],
  [updateOperator, { brand: 'Harbour Transfers', licences: [], basedOn: 0, reason }],
  [publishLegalText, { kind: 'terms', version: 1, effectiveFrom: '2026-01-01', reason }],
  ...actionNames
    .filter(name => actionRows[name].isOfTwoAdmins)
    .map(name => [transferActs[name], undefined] as const),
  [bank.assignBankLine, undefined],
  [bank.sendBankLineBack, undefined],
  [bank.bookBankLineElsewhere, undefined],
  [fees.createFee, undefined],
  [fees.updateFee, undefined],
  [fees.deleteFee, undefined],
  [promos.createPromo, undefined],
  [promos.updatePromo, undefined],
  [promos.deletePromo, undefined],
  [countries.createCountry, { name: 'Atlantis', code: 'QQX', currency: 'USD', exchangeRate: '1' }],
  [countries.updateCountry, { code: 'QQY' }],
  [updateRule, undefined],
  [updateScores, { review: 90, block: 95, was: defaultScores, reason }],
  [corridors.updateCorridor, undefined],
  [corridors.resetCorridor, undefined],
  [treasury.recordTreasuryEntry, undefined],
  [treasury.reverseTreasuryEntry, undefined],
])

/** Calls each of which leaves something, however close they come, and why that is right. */
export const leavesEach = new Map<Route, string>([
  [users.register, 'the owner of an address gets a mail about the attempt'],
  [users.login, 'each has a session of its own'],
  [users.startPasskeyLogin, 'each has a challenge of its own'],
  [users.requestPasswordReset, 'each is looked at; of the mails there are three at most'],
  [sendEmailCode, 'each has a code of its own; of those there are three at most for a mailbox'],
  [sendTrackedCode, 'each has a code of its own; of those there are three at most for a mailbox'],
  [account.startPasskeyStepUp, 'each has a challenge of its own'],
  [account.startPasskeyRegistration, 'each has a challenge of its own'],
  [apiKeys.makeApiKey, 'each is a key of its own, and there are twenty at most'],
  [account.stepUp, 'each proof is written down'],
  [account.changeEmail, 'the newest request counts, and has its mail'],
  [account.resendConfirmation, 'the mail is sent again, three times at most'],
  [webhooks.createWebhook, 'each is a webhook of its own, and there are twenty at most'],
  [webhooks.rotateWebhookSecret, 'each gives another secret; the last two sign'],
  [webhooks.testWebhook, 'each is an event of its own'],
  [setFault, 'each sets how often it happens from now on'],
  [publishRate, 'each confirms the rate, which is as new as the last'],
  [runDay, 'who has asked is written down'],
  [revealTransferDetails, 'each showing is written down'],
  [revealBankAccount, 'each showing is written down'],
  [searchLists, 'each search is written down'],
  ...actionNames.flatMap(name => {
    const { leavesEach: why } = actionRows[name]
    return why === undefined ? [] : [[transferActs[name], why] as const]
  }),
  [giveDetails, 'each is a version; the newest counts'],
  [addIdentityFile, 'the newest of a kind counts, and there are thirty at most'],
  [workOnCase, 'each act of a person stands in the timeline'],
  [decideAlert, 'each decision is written down; the newest counts'],
  [ledger.proveLedger, 'a proof goes on by itself, and is written down at its end'],
])

/** Calls that are so much work that one of a kind is done at a time: the others are told to come again. */
export const oneAtATime: ReadonlySet<Route> = new Set([previewPricing, verifyAudit])
