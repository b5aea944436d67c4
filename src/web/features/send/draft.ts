import { DEFAULT_RECEIVE_COUNTRY, DEFAULT_SEND_COUNTRY } from '#shared/countries.ts'
import type { Draft } from '#web/app/draft.ts'

export const STEP_COUNT = 5
export type Step = 1 | 2 | 3 | 4 | 5

/** Fields that hold a text and can be at fault. */
export type Field = Exclude<keyof Draft, 'recipientDetails'>

/** Defaults: specification, section 3. A country that the operator has closed is replaced by `openDraft`. */
export const emptyDraft: Draft = {
  sendCountry: DEFAULT_SEND_COUNTRY,
  receiveCountry: DEFAULT_RECEIVE_COUNTRY,
  sendAmount: '100',
  deliveryMethod: 'bank',
  paymentMethod: 'card',
  promoCode: '',
  recipientName: '',
  recipientPhone: '',
  recipientCity: '',
  recipientEmail: '',
  bankName: '',
  accountNumber: '',
  recipientDetails: {},
  senderName: '',
  senderEmail: '',
  senderPhone: '',
  senderAddress: '',
}

/**
 * A draft between countries that are open, with `prefill` in it: a country that is closed gives way to the first that is
 * open. An account in a country that gave way is left out.
 */
export function openDraft(codes: readonly string[], prefill: Partial<Draft> = {}): Draft {
  const draft = { ...emptyDraft, ...prefill }
  const open = (code: string, other: string) =>
    codes.includes(code) ? code : (codes.find(candidate => candidate !== other) ?? codes[0] ?? code)
  const sendCountry = open(draft.sendCountry, draft.receiveCountry)
  const receiveCountry = open(draft.receiveCountry, sendCountry)
  return {
    ...draft,
    ...(receiveCountry !== draft.receiveCountry && noAccount),
    sendCountry,
    receiveCountry,
  }
}

const noAccount = { bankName: '', accountNumber: '', recipientDetails: {} }
