import type { BodyInputOf } from '#shared/api/route.ts'
import type { createTransfer } from '#shared/api/transfers.api.ts'
import type { PriceView } from '#web/parts/price-view.ts'
import type { Draft } from '#web/app/draft.ts'
import { type Account, type Ends, noAccount, openDraft, type Step, STEP_COUNT } from './draft.ts'

export type TransferBody = BodyInputOf<typeof createTransfer>

/** One attempt to create the transfer. Its key goes with its body: repeats of both make one transfer. */
export type Submission = {
  readonly key: string
  readonly body: TransferBody
  /** The figures on the page when it was sent. */
  readonly price: PriceView
}

export type WizardState = {
  readonly step: Step
  readonly draft: Draft
  /** Names of the fields at fault since the last Continue, in the order of the form. */
  readonly invalid: readonly string[]
  /** Accounts typed for receive countries that were chosen before, by country: whoever returns to one finds its again. */
  readonly accounts: Readonly<Record<string, Account>>
  /** Kept while a repeat would be the same order; the quote in it stays as it is. */
  readonly submission: Submission | undefined
}

export type WizardEvent =
  | { readonly type: 'edited'; readonly values: Partial<Draft> }
  | { readonly type: 'refused'; readonly fields: readonly string[] }
  /** `values`: what the step that is left has settled besides. */
  | { readonly type: 'continued'; readonly from: Step; readonly values: Partial<Draft> }
  | { readonly type: 'wentBack'; readonly to: Step }
  | { readonly type: 'submitted'; readonly submission: Submission }
  | { readonly type: 'submissionRefused' }
  | { readonly type: 'recipientSaved'; readonly id: string }
  /** Back from another document: everything as it was when the transfer was sent off. */
  | { readonly type: 'restored'; readonly typed: WizardState }

/** The first step, between two of these countries. */
export const newWizard = (ends: Ends, prefill: Partial<Draft> = {}): WizardState => ({
  step: 1,
  draft: openDraft(ends, prefill),
  invalid: [],
  accounts: {},
  submission: undefined,
})

/** Steps move on one at a time, and back to any; whoever sends `continued` has checked the step by `faultOf`. */
export function nextWizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'edited':
      return edited(state, event.values)
    case 'refused':
      return { ...state, invalid: event.fields }
    case 'continued':
      return continued(state, event)
    case 'wentBack':
      return { ...state, step: Math.min(event.to, state.step) as Step, invalid: [] }
    case 'submitted':
      return { ...state, submission: event.submission }
    case 'submissionRefused':
      return { ...state, submission: undefined }
    case 'recipientSaved':
      return { ...state, draft: { ...state.draft, savedRecipientId: event.id, savesRecipient: false } }
    case 'restored':
      return event.typed
    default:
      return event satisfies never
  }
}

/** One step on. A second click that was made before the first was heard is about a step that has been left. */
function continued(state: WizardState, { from, values }: Extract<WizardEvent, { type: 'continued' }>) {
  if (from !== state.step) return state
  const step = Math.min(from + 1, STEP_COUNT) as Step
  return { ...state, step, draft: { ...state.draft, ...values }, invalid: [] }
}

function edited(state: WizardState, values: Partial<Draft>): WizardState {
  const { draft, accounts } = inCountry(state, values.receiveCountry ?? state.draft.receiveCountry)
  return {
    ...state,
    accounts,
    draft: { ...draft, ...values },
    invalid: state.invalid.filter(name => !isEdited(name, draft, values)),
    submission: undefined,
  }
}

/** An account is in one country: with another country it is put aside, and what was put aside for that one comes back. */
function inCountry(
  { draft, accounts }: WizardState,
  country: string,
): Pick<WizardState, 'draft' | 'accounts'> {
  if (country === draft.receiveCountry) return { draft, accounts }
  const { bankName, accountNumber, recipientDetails, savedRecipientId } = draft
  return {
    draft: { ...draft, ...(accounts[country] ?? noAccount) },
    accounts: {
      ...accounts,
      [draft.receiveCountry]: { bankName, accountNumber, recipientDetails, savedRecipientId },
    },
  }
}

const isEdited = (name: string, { recipientDetails }: Draft, values: Partial<Draft>): boolean =>
  name in values ||
  (values.recipientDetails !== undefined && values.recipientDetails[name] !== recipientDetails[name])

/** The body of the specification, section 3: bank details go along only where the bank is to have them. */
export function toCreateTransfer(
  draft: Draft,
  price: PriceView,
  quoteToken: string | undefined,
): TransferBody {
  const isBank = draft.deliveryMethod === 'bank'
  return {
    sendCountry: draft.sendCountry,
    receiveCountry: draft.receiveCountry,
    sendAmount: price.sendAmount,
    sendCurrency: price.sendCurrency,
    receiveAmount: price.receiveAmount,
    receiveCurrency: price.receiveCurrency,
    exchangeRate: price.exchangeRate,
    transferFee: price.transferFee,
    totalAmount: price.totalAmount,
    senderName: draft.senderName,
    senderEmail: draft.senderEmail,
    senderPhone: draft.senderPhone,
    senderAddress: draft.senderAddress,
    recipientName: draft.recipientName,
    recipientEmail: draft.recipientEmail,
    recipientPhone: draft.recipientPhone,
    recipientCountry: draft.receiveCountry,
    recipientCity: draft.recipientCity,
    deliveryMethod: draft.deliveryMethod,
    ...(isBank && { bankName: draft.bankName, accountNumber: draft.accountNumber }),
    ...(draft.checkedDetails && { recipientDetails: draft.checkedDetails }),
    paymentMethod: draft.paymentMethod,
    ...(quoteToken !== undefined && { quoteToken }),
    ...(draft.promoCode !== '' && { promoCode: draft.promoCode }),
  }
}
