import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { AccountNotice, MessageKind } from './kinds.ts'
import type { Letter } from './letter.ts'
import { ofCode } from './templates/account-links.ts'
import { ofCase } from './templates/case-mails.ts'
import { noticeOf, ofBank, ofLink, ofTransfer } from './templates/templates.ts'
import { wordsIn } from './words.ts'

const PUBLIC_URL = 'https://send.example.com'

/** 100.00 US dollars to the Philippines by card, just created. */
export const sampleTransfer: TransferView = {
  id: '019aa000-0000-7000-8000-000000000001',
  referenceNumber: 'MTR12345678ABCD',
  status: 'pending',
  payIn: 'none',
  payout: 'none',
  stateReason: null,
  actionNeeded: null,
  deliveryMethod: 'bank',
  deliveryTime: '1-2 business days',
  language: 'en',
  paymentMethod: 'card',
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendAmount: '1000.00',
  sendCurrency: 'USD',
  receiveAmount: '56250.00',
  receiveCurrency: 'PHP',
  exchangeRate: '56.25',
  midMarketRate: '56.25',
  margin: '0.00',
  transferFee: '29.30',
  discount: '0.00',
  totalAmount: '1029.30',
  fees: [],
  promoCode: null,
  senderName: 'Ana Lee',
  senderEmail: 'ana@example.com',
  senderPhone: '+1 202 555 0143',
  senderAddress: '1 Main Street, Springfield',
  recipientName: 'Maria Santos',
  recipientEmail: 'maria@example.com',
  recipientPhone: '+63 917 555 0143',
  recipientCountry: 'PH',
  recipientCity: 'Manila',
  bankName: 'BDO',
  accountNumber: '001234567890',
  recipientDetails: null,
  availableOn: '2026-11-24',
  createdAt: '2026-11-22T15:00:00.000Z',
  paidAt: null,
  completedAt: null,
  priceLockedUntil: '2026-11-22T15:30:00.000Z',
  waitHours: null,
  cancellableUntil: null,
  cancelAskedAt: null,
  partialRefunds: '0.00',
}

const at = '2026-11-22T15:30:00.000Z'
const userId = '019aa000-0000-7000-8000-000000000002'
const notices = [
  { kind: 'registration_refused', userId, at },
  { kind: 'email_changing', userId, at, to: '' },
  { kind: 'password_changed', userId, at, removedPasskeys: ['Telephone'] },
  { kind: 'new_device', userId, at, device: 'Chrome on Windows' },
  { kind: 'security_changed', userId, at, change: 'passkey_added' },
  { kind: 'rights_changed', userId, at, change: 'admin_granted' },
  { kind: 'identity_changed', userId, at, change: 'verified' },
  {
    kind: 'rate_reached',
    userId,
    alertId: '0197f3c2-0000-7000-8000-0000000000aa',
    sendCurrency: 'USD',
    receiveCurrency: 'PHP',
    rate: '57',
    now: '57.125',
    setAt: at,
  },
  {
    kind: 'rail_low',
    userId,
    at,
    rail: 'manila',
    currency: 'PHP',
    balance: '27740.00',
    threshold: '30000.00',
  },
  { kind: 'breaks_left', userId, at, what: 'found', source: 'rail:manila', day: '2026-11-21', count: 2 },
  { kind: 'refunds_due', userId, at, what: 'soon', dueOn: '2026-11-24', sendCountry: 'US', count: 2 },
  {
    kind: 'payouts_waiting',
    userId,
    at,
    day: '2026-11-22',
    hours: 24,
    ready: 2,
    held: 1,
    oldestPaidAt: '2026-11-20T15:30:00.000Z',
    railsOff: [{ rail: 'manila', since: '2026-11-20T14:00:00.000Z' }],
  },
  { kind: 'report_due', userId, at, reportId: 'a report', what: 'overdue', dueOn: '2026-11-24' },
  { kind: 'account_closed', userId, at, to: '' },
] as const satisfies AccountNotice[]

/** A tenth of it has come to our account. */
const bankPayInFor = ({ referenceNumber, totalAmount, sendCurrency, priceLockedUntil }: TransferView) => ({
  instructions: {
    accountHolder: 'OpenRemit Client Funds',
    bankName: 'First Bank',
    accountNumber: '000111222333',
    routingCode: '026009593',
    paymentReference: referenceNumber,
    amount: totalAmount,
    currency: sendCurrency,
    payBefore: priceLockedUntil,
  },
  received: '100.00',
  missing: '929.30',
  isShort: true,
})

const caseFacts = {
  mail: 'case_result' as const,
  language: 'en' as const,
  to: 'ana@example.com',
  reference: 'CASE-1234-ABCD',
  kind: 'problem' as const,
  path: '/case#ticket',
  decideBy: new Date(at),
  text: null,
  outcome: 'no_error' as const,
}

/** A code as it is mailed. */
export const code = { code: '040817', longCode: '305117264900381652', expiresAt: new Date(at) }

/** One letter of every kind; `fullName` is the account's. */
export function lettersOf(transfer: TransferView, fullName = transfer.senderName): [MessageKind, Letter][] {
  const trackUrl = `${PUBLIC_URL}/track#${transfer.referenceNumber}.key.payload.signature`
  const words = wordsIn(transfer.language)
  const mail = { transfer, words, trackUrl, publicUrl: PUBLIC_URL, refundLeavesBy: '2026-11-25' }
  const bank = bankPayInFor(transfer)
  const account = { fullName, words, brand: 'OpenRemit', publicUrl: PUBLIC_URL }
  const link = { url: `${PUBLIC_URL}/confirm-email#key.payload.signature`, expiresAt: new Date(at) }
  return [
    ...entriesOf(ofTransfer).map(([kind, write]): [MessageKind, Letter] => [kind, write(mail)]),
    ...entriesOf(ofBank).map(([kind, write]): [MessageKind, Letter] => [kind, write(mail, bank)]),
    ...entriesOf(ofLink).map(([kind, write]): [MessageKind, Letter] => [kind, write({ ...account, link })]),
    ['address_code', ofCode.address({ ...account, ...code })],
    ...entriesOf(ofCase).map(([kind, write]): [MessageKind, Letter] => [kind, write(account, caseFacts)]),
    ...notices.map((notice): [MessageKind, Letter] => [notice.kind, noticeOf(account, notice)]),
  ]
}

// Object.entries forgets the keys' type; these records have no others.
const entriesOf = <K extends string, V>(record: Record<K, V>): [K, V][] => Object.entries(record) as [K, V][]
