import type { BodyInputOf } from '#shared/api/route.ts'
import type { createTransfer } from '#shared/api/transfers.api.ts'
import type { PriceView } from '#web/parts/price-view.ts'
import type { Draft } from '#web/app/draft.ts'
import { type Field, openDraft, type Step, STEP_COUNT } from './draft.ts'

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
  /** Fields at fault since the last Continue, in the order of the form. */
  readonly invalid: readonly Field[]
  /** Kept while a repeat would be the same order; the quote in it stays as it is. */
  readonly submission: Submission | undefined
}

export type WizardEvent =
  | { readonly type: 'edited'; readonly values: Partial<Draft> }
  | { readonly type: 'refused'; readonly fields: readonly Field[] }
  | { readonly type: 'continued' }
  | { readonly type: 'wentBack'; readonly to: Step }
  | { readonly type: 'submitted'; readonly submission: Submission }
  | { readonly type: 'submissionRefused' }

/** The first step, between countries of these codes. */
export const newWizard = (codes: readonly string[], prefill: Partial<Draft> = {}): WizardState => ({
  step: 1,
  draft: openDraft(codes, prefill),
  invalid: [],
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
      return { ...state, step: Math.min(state.step + 1, STEP_COUNT) as Step, invalid: [] }
    case 'wentBack':
      return { ...state, step: Math.min(event.to, state.step) as Step, invalid: [] }
    case 'submitted':
      return { ...state, submission: event.submission }
    case 'submissionRefused':
      return { ...state, submission: undefined }
    default:
      return event satisfies never
  }
}

function edited(state: WizardState, values: Partial<Draft>): WizardState {
  const draft = { ...state.draft, ...values }
  return {
    ...state,
    draft,
    invalid: state.invalid.filter(field => !(field in values)),
    submission: undefined,
  }
}

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
    paymentMethod: draft.paymentMethod,
    ...(quoteToken !== undefined && { quoteToken }),
    ...(draft.promoCode !== '' && { promoCode: draft.promoCode }),
  }
}
