import type { FormatName } from './formats.ts'

/** One of several values, with the words that stand for it. */
export type Choice = { readonly value: string; readonly label: string }

/** One thing that is asked of a recipient: what a form shows and how what is typed is judged. */
export type RecipientField = {
  /** `bankName`, `accountNumber`, or a key of the `details` that are sent and kept. */
  readonly key: string
  readonly label: string
  /** A sentence on where the sender finds it; empty if the label says all. */
  readonly help: string
  /** An example that is shown while nothing is typed. */
  readonly example: string
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email'
  /** Characters that may be typed, blanks and dashes among them. */
  readonly maxLength: number
  readonly isRequired: boolean
  /** The only values there are, the usual one first; empty where it is typed. */
  readonly options: readonly Choice[]
  /** Values worth offering where others may be typed as well. */
  readonly suggestions: readonly Choice[]
  readonly format: FormatName
}

/** A field's own words; the rest is what most fields are: required, typed, digits. */
type Own = Pick<RecipientField, 'key' | 'label' | 'format'> & Partial<RecipientField>

const usual = {
  help: '',
  example: '',
  inputMode: 'numeric',
  maxLength: 40,
  isRequired: true,
  options: [],
  suggestions: [],
} as const satisfies Partial<RecipientField>

export const field = (own: Own): RecipientField => ({ ...usual, ...own })
