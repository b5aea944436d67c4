import { randomUUID } from 'node:crypto'
import * as account from '#shared/api/users/account.api.ts'
import * as apiKeys from '#shared/api/users/api-keys.api.ts'
import * as approvals from '#shared/api/admin/approvals.api.ts'
import * as reports from '#shared/api/admin/compliance/reports.api.ts'
import * as deskCases from '#shared/api/admin/compliance/cases.api.ts'
import * as bankFiles from '#shared/api/admin/bank/bank-files.api.ts'
import * as lineActs from '#shared/api/admin/bank/bank-line-acts.api.ts'
import { revealBankAccount } from '#shared/api/admin/bank/bank-lines.api.ts'
import * as countries from '#shared/api/admin/prices/countries.api.ts'
import * as fees from '#shared/api/admin/prices/fees.api.ts'
import * as tierLimits from '#shared/api/admin/compliance/limits.api.ts'
import { publishLegalText, writeLegalText } from '#shared/api/admin/legal-texts.api.ts'
import { decideAlert } from '#shared/api/admin/compliance/alerts.api.ts'
import { previewRule, updateRule } from '#shared/api/admin/compliance/rules.api.ts'
import { previewScores } from '#shared/api/admin/compliance/screening-preview.api.ts'
import { putListInForce } from '#shared/api/admin/compliance/lists.api.ts'
import { searchLists, updateScores } from '#shared/api/admin/compliance/screening.api.ts'
import { decideIdentity, viewIdentityFile } from '#shared/api/admin/compliance/identity.api.ts'
import { addIdentityFile, saveIdentity } from '#shared/api/users/identity.api.ts'
import { updateOperator } from '#shared/api/admin/operator.api.ts'
import * as payouts from '#shared/api/admin/money/payouts.api.ts'
import * as corridors from '#shared/api/admin/prices/corridors.api.ts'
import * as pricing from '#shared/api/admin/prices/pricing.api.ts'
import * as promos from '#shared/api/admin/prices/promos.api.ts'
import * as reconciliation from '#shared/api/admin/money/reconciliation.api.ts'
import { transferActs } from '#shared/api/admin/transfers/transfer-acts.api.ts'
import { saveTransferColumns } from '#shared/api/admin/transfers/transfer-columns.api.ts'
import { saveTransferViews } from '#shared/api/admin/transfers/transfer-views.api.ts'
import * as transferFiles from '#shared/api/admin/transfers/transfer-file.api.ts'
import * as treasury from '#shared/api/admin/money/treasury.api.ts'
import * as safeguarding from '#shared/api/admin/money/safeguarding.api.ts'
import * as people from '#shared/api/admin/users.api.ts'
import * as cases from '#shared/api/cases.api.ts'
import { setFault } from '#shared/api/faults.api.ts'
import * as webhooks from '#shared/api/admin/webhooks.api.ts'
import { createPaymentIntent } from '#shared/api/transfers/payments.api.ts'
import { createQuote, validatePromoCode } from '#shared/api/transfers/quotes.api.ts'
import { setRateAlert } from '#shared/api/users/rate-alerts.api.ts'
import { createRecipient, updateRecipient } from '#shared/api/users/recipients.api.ts'
import type { Route } from '#shared/api/route.ts'
import * as sandbox from '#shared/api/sandbox.api.ts'
import { confirmEmailCode, sendEmailCode } from '#shared/api/users/email-codes.api.ts'
import { correctRecipient, giveDetails } from '#shared/api/transfers/transfer-details.api.ts'
import {
  actForTracked,
  getTrackedReceipt,
  sendTrackedCode,
  trackTransfer,
} from '#shared/api/transfers/tracking.api.ts'
import {
  agreeToTerms,
  confirmOrder,
  cancelTransfer,
  checkTransferPayment,
  createTransfer,
} from '#shared/api/transfers/transfers.api.ts'
import * as users from '#shared/api/users/users.api.ts'
import { actionNames, type TransferAction, transferActions } from '#shared/transfers/actions.ts'
import { receivePayoutCallback } from '#shared/api/payout-callbacks.api.ts'
import { receiveSandboxWebhook, receiveStripeWebhook } from '#shared/api/webhooks.api.ts'
import { quoteBody } from '#test/support/browser/bodies.ts'
import { CARD_THAT_SUCCEEDS, plainBody } from '#test/support/browser/browser.ts'
import { newcomer, PASSWORD } from '#test/support/browser/people.ts'
import { testCard } from '#test/support/browser/sandbox.ts'

export const recipientBody = {
  name: 'Maria Santos',
  email: null,
  phone: '+63 917 555 0143',
  country: 'PH',
  city: 'Manila',
  bankName: 'BDO',
  accountNumber: '001234567890',
}

/** Values that a body may need: an address to sign in with, and the thing that the call names. */
export type About = { readonly email: string; readonly id: string; readonly secret: string }

const clientSecret = ({ secret }: About) => ({ clientSecret: secret })
const unknownPasskey = () => ({ challengeId: randomUUID(), response: {} })

/** A small file. */
export const evidence = { name: 'letter.pdf', content: Buffer.from('%PDF-1.7\n%%EOF').toString('base64') }

let codes = 0

/** A code that no country has: counted, since of seventeen thousand two are soon the same by chance. */
export function freeCountryCode(): string {
  const number = codes++
  return [676, 26, 1].map(place => String.fromCharCode(65 + (Math.trunc(number / place) % 26))).join('')
}

const treasuryEntry = () => ({
  kind: 'own_funds',
  valueDate: today(),
  currency: 'USD',
  amount: '1.00',
  reference: randomUUID(),
})
const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

const reasoned = () => ({ reason: 'as the sender asked' })

function actionBody(action: TransferAction): object {
  const values = { amount: '103.20', bankReference: randomUUID() }
  return {
    ...Object.fromEntries(transferActions[action].fields.map(field => [field, values[field]])),
    ...reasoned(),
  }
}
/** A file that nobody has imported. */
const bankFile = () => ({
  name: 'statement.csv',
  content: `Date,Amount,Currency,Text,Bank reference\n2026-11-20,10.00,USD,Rent,${randomUUID()}`,
})
const country = { name: 'Nowhere', currencySymbol: '$', flag: '', isActive: 0 }
const corridor = {
  isActive: 1,
  marginBasisPoints: 50,
  deliveryMethods: ['bank'],
  paymentMethods: ['card', 'bank'],
  minSend: null,
  maxSend: '5000.00',
  reason: 'as agreed',
}

const reportFields = {
  institutionName: 'Acme Money',
  institutionAddress: '',
  subjectName: 'Ana Lee',
  subjectAddress: '',
  subjectBirthDate: null,
  subjectDocument: '',
  subjectContact: '',
  activity: 'structuring',
  firstOn: '2020-01-01',
  lastOn: null,
  amountUsd: '2000.00',
  narrative: 'Three orders below the limit.',
}

/** Everything that may be said; no version is this high. */
const ruleOf24Hours = {
  isEnabled: false,
  outcome: 'hold',
  usd: null,
  percent: null,
  count: 10,
  hours: 24,
  minutes: null,
  sendCountries: [],
  receiveCountries: [],
}

const operatorChange = {
  brand: 'Harbour Transfers',
  legalName: 'Harbour Transfers Ltd',
  address: '1 Quay Street\nDover',
  phone: '+44 20 7946 0000',
  email: 'help@harbour.example',
  website: 'https://harbour.example',
  hours: 'Every day, 8 am to 8 pm (London)',
  licences: [
    {
      jurisdiction: 'GB',
      number: '900001',
      agency: 'FCA',
      agencyPhone: null,
      agencyWebsite: 'https://fca.example',
    },
  ],
  complaintRoute: 'Write to us first.',
  basedOn: 1_000_000,
  logo: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64'),
  reason: 'as registered',
}

const message = {
  name: 'Nora New',
  email: 'nora@example.com',
  topic: 'other',
  message: 'When do you open?',
  reference: null,
}

/** For each call that has a body: one that the contract takes. */
export const validBodies = new Map<Route, (about: About) => object>([
  [createQuote, () => quoteBody],
  [validatePromoCode, () => ({ ...quoteBody, code: 'NONE' })],
  [createTransfer, () => plainBody],
  [checkTransferPayment, () => ({ status: 'completed' })],
  [createPaymentIntent, ({ id }) => ({ transferId: id })],
  [giveDetails, () => ({ birthDate: '1984-05-09' })],
  [
    correctRecipient,
    () => ({
      recipientName: 'Maria Santos',
      recipientPhone: '+639171234567',
      bankName: 'BDO',
      accountNumber: '0012345678',
      code: '000000',
    }),
  ],
  [agreeToTerms, () => ({ terms: null, privacy: null })],
  [confirmOrder, () => ({ questions: ['know_person'] })],
  [cancelTransfer, () => ({ reason: 'a mistake' })],
  [trackTransfer, ({ id, secret }) => ({ reference: id, proof: secret })],
  [getTrackedReceipt, ({ id, secret }) => ({ reference: id, proof: secret })],
  [sendTrackedCode, ({ id, secret }) => ({ reference: id, proof: secret })],
  [actForTracked, ({ id, secret }) => ({ reference: id, proof: secret, code: '000000' })],
  [cases.sendMessage, () => message],
  [cases.reportProblem, () => ({ type: 'late', message: 'It is not there.', contact: null })],
  [
    cases.reportTrackedProblem,
    ({ id, secret }) => ({ type: 'late', message: 'Not there.', reference: id, proof: secret }),
  ],
  [cases.openLinkedCase, () => ({ token: 'none' })],
  [cases.answerLinkedCase, () => ({ token: 'none', text: 'It came today.' })],
  [cases.sendEvidence, () => evidence],
  [deskCases.workOnCase, () => ({ act: 'note', text: 'Called the sender.' })],
  [reports.startReport, () => ({ kind: 'suspicious_activity' })],
  [
    reports.saveReport,
    () => ({ basedOn: 1, startsOn: '2020-01-02', hasSuspect: false, fields: reportFields }),
  ],
  [
    reports.recordFiling,
    () => ({ reference: '31000123456789', filedOn: '2020-01-03', filedBy: randomUUID() }),
  ],
  [reports.withdrawReport, () => ({ reason: 'as agreed' })],
  [deskCases.addCaseDocument, () => evidence],
  [deskCases.viewCaseDocument, () => ({ documentId: randomUUID(), reason: 'to decide the case' })],
  [users.register, () => newcomer()],
  [users.login, ({ email }) => ({ email, password: PASSWORD })],
  [users.loginWithCode, () => ({ challenge: 'none', code: '000000' })],
  [users.loginWithPasskey, unknownPasskey],
  [users.requestPasswordReset, ({ email }) => ({ email })],
  [users.checkPasswordReset, () => ({ token: 'none' })],
  [users.resetPassword, () => ({ token: 'none', password: PASSWORD })],
  [sendEmailCode, () => ({ email: newcomer().email })],
  [confirmEmailCode, ({ email }) => ({ email, code: '000000' })],
  [users.confirmEmail, () => ({ token: 'none' })],
  [
    saveIdentity,
    () => ({
      person: { birthDate: '1990-02-28', nationality: 'US' },
      address: {
        line1: '1 Quay Street',
        line2: null,
        city: 'Oakland',
        region: 'CA',
        postalCode: '94607',
        country: 'US',
      },
      document: { kind: 'passport', number: 'X1234567', country: 'US', expiresOn: '2999-12-31' },
    }),
  ],
  [addIdentityFile, () => ({ part: 'selfie', content: evidence.content })],
  [viewIdentityFile, () => ({ fileId: randomUUID(), reason: 'to compare it' })],
  [decideIdentity, () => ({ decision: 'verified', step: 'selfie', revision: 'none', reason: 'it is them' })],
  [account.setLanguage, () => ({ language: 'es' })],
  [account.updateProfile, () => ({ ...newcomer(), phone: null })],
  [account.changeEmail, () => ({ email: newcomer().email })],
  [account.changePassword, () => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD} staple` })],
  [account.stepUp, () => ({ password: PASSWORD })],
  [account.stepUpWithPasskey, unknownPasskey],
  [account.addPasskey, () => ({ name: 'Key', ...unknownPasskey() })],
  [apiKeys.makeApiKey, () => ({ name: 'Payroll', scopes: ['quotes'], expiresInDays: 30, addresses: [] })],
  [account.confirmTotp, () => ({ code: '000000' })],
  [setRateAlert, () => ({ sendCurrency: 'USD', receiveCurrency: 'PHP', rate: '60' })],
  [createRecipient, () => recipientBody],
  [updateRecipient, () => ({ ...recipientBody, city: 'Cebu' })],
  [receivePayoutCallback, () => ({ id: 'evt_1', key: 'payout:1:1' })],
  [receiveSandboxWebhook, () => ({ id: 'evt_1', type: 'payment', data: { object: { id: 'pi_1' } } })],
  [
    receiveStripeWebhook,
    () => ({ id: 'evt_1', type: 'payout.paid', livemode: false, data: { object: { id: 'po_1' } } }),
  ],
  [
    sandbox.confirmSandboxIntent,
    about => ({
      ...clientSecret(about),
      paymentMethod: { type: 'card', card: testCard(CARD_THAT_SUCCEEDS) },
    }),
  ],
  [people.updateUser, () => ({ isAdmin: 0, isActive: 1, tier: 'verified', reason: 'seen in person' })],
  [
    tierLimits.updateTierLimits,
    () => ({ perTransfer: '1000000.00', perDay: null, per30Days: null, reason: 'as agreed' }),
  ],
  [decideAlert, () => ({ verdict: 'cleared', reasonCode: 'other_name', reason: 'another person' })],
  [updateRule, () => ({ settings: ruleOf24Hours, basedOn: 0, reason: 'as agreed' })],
  [previewRule, () => ({ settings: ruleOf24Hours, cursor: null })],
  [putListInForce, () => ({ basedOn: null, reason: 'as agreed' })],
  [updateScores, () => ({ review: 90, block: 95, was: { review: 0, block: 0 }, reason: 'as agreed' })],
  [previewScores, () => ({ review: 90, block: 95, cursor: null })],
  [searchLists, () => ({ name: 'Maria Santos', birthDate: '1970-01-31', country: 'PH' })],
  [updateOperator, () => operatorChange],
  [writeLegalText, () => ({ kind: 'terms', text: 'We send money.\n\nYou pay.' })],
  [
    publishLegalText,
    () => ({ kind: 'privacy', version: 2_147_483_647, effectiveFrom: '2026-01-01', reason: 'as agreed' }),
  ],
  [setFault, () => ({ target: 'rail', fault: 'slow', times: 0 })],
  [reconciliation.commentBreak, () => ({ text: 'asked the rail' })],
  [reconciliation.explainBreak, reasoned],
  [reconciliation.resolveBreak, reasoned],
  [reconciliation.reopenBreak, reasoned],
  [webhooks.createWebhook, () => ({ url: 'https://hooks.example.com/a', description: 'Ours', types: [] })],
  [webhooks.changeWebhook, () => ({ description: 'Ours', types: ['transfer.paid'], isOn: true })],
  [webhooks.sendFailedAgain, () => ({ since: '2026-01-01T00:00:00Z' })],
  [promos.createPromo, () => ({ code: randomUUID(), discountType: 'fixed', discountValue: '1' })],
  [promos.updatePromo, () => ({ discountValue: '2', expiresAt: '2039-12-31', usageLimit: 5 })],
  [
    countries.createCountry,
    () => ({ ...country, code: freeCountryCode(), currency: 'USD', exchangeRate: '1' }),
  ],
  [countries.updateCountry, () => ({ name: 'Somewhere', flag: '' })],
  [fees.createFee, () => ({ name: 'Extra', type: 'delivery', feeType: 'fixed', fixedAmount: '0' })],
  [fees.updateFee, () => ({ description: 'For the way.' })],
  [pricing.previewRate, () => ({ perUsd: '56.5' })],
  [pricing.publishRate, () => ({ perUsd: '56.5', reason: 'the market moved' })],
  [corridors.updateCorridor, () => corridor],
  [payouts.switchPayoutRail, () => ({ isOn: true, reason: 'they say that it works again' })],
  [
    pricing.previewPricing,
    () => ({ margins: [{ sendCountry: null, receiveCountry: null, marginBasisPoints: 50 }] }),
  ],
  [
    saveTransferViews,
    () => ({ views: [{ name: 'Large', isShared: true, filters: { minUsd: '500.00' } }], removed: [] }),
  ],
  [saveTransferColumns, () => ({ columns: ['status', 'fee'] })],
  [transferFiles.addTransferNote, () => ({ text: 'Called the sender.' })],
  [transferFiles.revealTransferDetails, reasoned],
  ...actionNames.map(name => [transferActs[name], () => actionBody(name)] as const),
  [bankFiles.previewBankFile, bankFile],
  [bankFiles.importBankFile, bankFile],
  [
    lineActs.assignBankLine,
    () => ({ reference: 'MTR00000000AAAA', with: [], difference: 'none', ...reasoned() }),
  ],
  [lineActs.sendBankLineBack, reasoned],
  [lineActs.markBankLineReturned, () => ({ bankReference: randomUUID(), ...reasoned() })],
  [lineActs.bookBankLineElsewhere, reasoned],
  [lineActs.reopenBankLine, reasoned],
  [lineActs.askAboutBankLine, reasoned],
  [revealBankAccount, reasoned],
  [treasury.previewTreasuryEntry, treasuryEntry],
  [treasury.recordTreasuryEntry, treasuryEntry],
  [treasury.reverseTreasuryEntry, () => ({ ...reasoned(), valueDate: today() })],
  [treasury.setRailThreshold, () => ({ threshold: '100.00' })],
  [safeguarding.makeSafeguarding, () => ({ day: '2026-01-01' })],
  [approvals.rejectApproval, reasoned],
  [sandbox.authenticateSandboxIntent, about => ({ ...clientSecret(about), outcome: 'pass' })],
  [sandbox.disputeSandboxPayment, about => ({ ...clientSecret(about), status: 'open' })],
  [sandbox.simulateSandboxBankTransfer, clientSecret],
])
