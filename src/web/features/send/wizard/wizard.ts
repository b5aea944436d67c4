import type { PriceView } from '#web/parts/price/price-view.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { type Account, type Ends, noAccount, openDraft, type Step, STEP_COUNT } from './draft.ts'

/** One attempt to create the transfer. Its key goes with what it says: repeats of both make one transfer. */
export type Submission = {
  readonly key: string
  readonly draft: Draft
  readonly quoteToken: string | undefined
  /** The figures on the page when it was sent. */
  readonly price: PriceView
}

export type WizardState = {
  readonly step: Step
  /** The furthest step that Continue has led to since anything was edited: the browser's Forward leads no further. */
  readonly reach: Step
  /** Whether a step has been left: at the very start the page's own focus stays. */
  readonly hasMoved: boolean
  readonly draft: Draft
  /** Names of the fields at fault since the last Continue, in the order of the form. */
  readonly invalid: readonly string[]
  /**
   * Accounts typed for receive countries that were chosen before, by country: a sender who returns to one finds its
   * account again.
   */
  readonly accounts: Readonly<Record<string, Account>>
  /** Kept while a repeat would be the same order; the quote in it stays as it is. */
  readonly submission: Submission | undefined
}

export type WizardEvent =
  | { readonly type: 'edited'; readonly values: Partial<Draft> }
  | { readonly type: 'refused'; readonly fields: readonly string[] }
  /** `values`: further values that the step has settled. */
  | { readonly type: 'continued'; readonly from: Step; readonly values: Partial<Draft> }
  | { readonly type: 'moved'; readonly to: number }
  | { readonly type: 'submitted'; readonly submission: Submission }
  /** `replaces`: what the next order is to replace, where the server has said so. */
  | { readonly type: 'submissionRefused'; readonly replaces?: string | undefined }
  | { readonly type: 'ordered'; readonly id: string }
  | { readonly type: 'recipientSaved'; readonly id: string }
  /** After a reload everything is as it was typed; after the payment, as at the start. */
  | { readonly type: 'restored'; readonly typed: WizardState }

/** A new wizard at its first step; at the review for a whole order whose receive country is open. */
export function newWizard(ends: Ends, prefill: Partial<Draft> = {}): WizardState {
  const draft = openDraft(ends, prefill)
  // Only a whole order brings details of its recipient that were checked before.
  const isWhole = 'checkedDetails' in prefill && draft.receiveCountry === prefill.receiveCountry
  const step = isWhole ? STEP_COUNT : 1
  return {
    step,
    reach: step,
    hasMoved: step > 1,
    draft,
    invalid: [],
    accounts: {},
    submission: undefined,
  }
}

/** Steps move forward one at a time, and back to any; the sender of `continued` has checked that the step can be left. */
export function nextWizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'edited':
      return edited(state, event.values)
    case 'refused':
      return { ...state, invalid: event.fields }
    case 'continued':
      return continued(state, event)
    case 'moved':
      return { ...state, step: Math.min(event.to, state.reach) as Step, hasMoved: true, invalid: [] }
    case 'submitted':
      return { ...state, submission: event.submission }
    case 'submissionRefused':
      return {
        ...state,
        submission: undefined,
        draft: { ...state.draft, replaces: event.replaces ?? '' },
      }
    case 'ordered':
      return { ...state, draft: { ...state.draft, replaces: event.id } }
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
  const reach = Math.max(step, state.reach) as Step
  return { ...state, step, reach, hasMoved: true, draft: { ...state.draft, ...values }, invalid: [] }
}

function edited(state: WizardState, values: Partial<Draft>): WizardState {
  const { draft, accounts } = inCountry(state, values.receiveCountry ?? state.draft.receiveCountry)
  return {
    ...state,
    accounts,
    draft: { ...draft, ...values },
    reach: state.step,
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
  (name === 'receiveCountry' && 'sendCountry' in values) ||
  (values.recipientDetails !== undefined && values.recipientDetails[name] !== recipientDetails[name])

/** Names the transfer that the next order replaces: it counts neither against a limit nor as a use of a promo code. */
export const replacing = ({ replaces }: Pick<Draft, 'replaces'>): { replaces?: string } =>
  replaces === '' ? {} : { replaces }
