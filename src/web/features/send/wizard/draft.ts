import type { Corridor } from '#shared/pricing/corridor.ts'
import type { Draft } from '#web/app/draft/draft.ts'

export const STEP_COUNT = 5
export type Step = 1 | 2 | 3 | 4 | 5

/** Fields that hold a text. */
export type Field = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft]

/** A new draft. `openDraft` replaces a country that the operator has closed. */
export const emptyDraft: Draft = {
  sendCountry: 'US',
  receiveCountry: 'PH',
  sendAmount: '100',
  receiveAmount: '',
  named: 'send',
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
  checkedDetails: null,
  savedRecipientId: '',
  savesRecipient: false,
  senderName: '',
  senderEmail: '',
  senderPhone: '',
  senderAddress: '',
  replaces: '',
}

/** The amount that the sender names, as a call has it: the other follows from the rate. */
export const namedAmount = ({ named, sendAmount, receiveAmount }: Draft) =>
  named === 'send' ? { sendAmount } : { receiveAmount }

/** Codes of the countries that can be sent from, and to. */
export type Ends = { readonly from: readonly string[]; readonly to: readonly string[] }

/**
 * A draft between countries that are open, with `prefill` in it: a country that is closed gives way to the first that is
 * open. An account in a country that gave way is left out.
 */
export function openDraft({ from, to }: Ends, prefill: Partial<Draft> = {}): Draft {
  const draft = { ...emptyDraft, ...prefill }
  const open = (codes: readonly string[], code: string, other: string) =>
    codes.includes(code) ? code : (codes.find(candidate => candidate !== other) ?? codes[0] ?? code)
  const sendCountry = open(from, draft.sendCountry, draft.receiveCountry)
  const receiveCountry = open(to, draft.receiveCountry, sendCountry)
  return {
    ...draft,
    ...(receiveCountry !== draft.receiveCountry && noAccount),
    sendCountry,
    receiveCountry,
  }
}

/** The draft with methods that its corridor offers: one that it does not gives way to the first that it does. */
export function inCorridor(draft: Draft, corridor: Corridor | undefined): Draft {
  const offered = <Method>(methods: readonly Method[] | undefined, chosen: Method): Method =>
    !methods || methods.includes(chosen) ? chosen : (methods[0] ?? chosen)
  return corridor === undefined
    ? draft
    : {
        ...draft,
        deliveryMethod: offered(corridor.deliveryMethods, draft.deliveryMethod),
        paymentMethod: offered(corridor.paymentMethods, draft.paymentMethod),
      }
}

/** The fields that belong to one country only: the account there, and so the picked recipient. */
export type Account = Pick<Draft, 'bankName' | 'accountNumber' | 'recipientDetails' | 'savedRecipientId'>

export const noAccount: Account = {
  bankName: '',
  accountNumber: '',
  recipientDetails: {},
  savedRecipientId: '',
}
