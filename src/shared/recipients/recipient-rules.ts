import { type DeliveryMethod, deliveryMethods } from '#shared/pricing/fee-schedule.ts'
import type { RecipientField } from './field.ts'
import type { Format } from './format.ts'
import { formats } from './formats.ts'
import { recipientFields } from './recipient-fields.ts'

/** The typed values by the keys of the fields; a missing, null or blank value was not given. */
export type TypedValues = Readonly<Record<string, string | null | undefined>>

export type Checked = {
  /** The given values, normalised, and the values that follow from them; keys of the fields only. */
  readonly values: Readonly<Record<string, string>>
  /** Values that cannot be right or are missing, in words, by key. */
  readonly errors: Readonly<Record<string, string>>
  /** Values that may be wrong, in words, by key. */
  readonly warnings: Readonly<Record<string, string>>
}

/** Checks what a delivery of this kind to this country needs. */
export function checkRecipient(country: string, delivery: DeliveryMethod, typed: TypedValues): Checked {
  return checkFields(recipientFields(country, delivery), typed, { isWhole: true })
}

/** Checks a recipient who is being saved: what was given must be right, and nothing has to be given yet. */
export function checkSavedRecipient(country: string, typed: TypedValues): Checked {
  return checkFields(savedRecipientFields(country), typed, { isWhole: false })
}

/** The fields of every delivery method together: a recipient is not bound to one. */
export const savedRecipientFields = (country: string): readonly RecipientField[] =>
  deliveryMethods.flatMap(delivery => recipientFields(country, delivery))

function checkFields(
  fields: readonly RecipientField[],
  typed: TypedValues,
  { isWhole }: { isWhole: boolean },
): Checked {
  const given = normalised(fields, typed)
  const implied = impliedBy(fields, given)
  const values = { ...implied, ...given }
  const errorOf = (field: RecipientField) =>
    values[field.key] === undefined
      ? missing(field, isWhole)
      : (contradiction(field, given, implied) ?? valueFault(field, values))
  const errors = wordsBy(fields, errorOf)
  const sound = fields.filter(({ key }) => values[key] !== undefined && errors[key] === undefined)
  const warnings = wordsBy(sound, field => formatOf(field).doubt?.(values[field.key] ?? '', values))
  return { values, errors, warnings }
}

const formatOf = ({ format }: RecipientField): Format => formats[format]

function normalised(fields: readonly RecipientField[], typed: TypedValues): Record<string, string> {
  const pairs = fields.map(field => [field.key, formatOf(field).normalise(typed[field.key] ?? '')] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

const impliedBy = (
  fields: readonly RecipientField[],
  given: Record<string, string>,
): Record<string, string> =>
  Object.assign({}, ...fields.map(field => formatOf(field).implied?.(given[field.key] ?? '') ?? {}))

const missing = ({ isRequired, label }: RecipientField, isWhole: boolean): string | undefined =>
  isRequired && isWhole ? `${label} is missing.` : undefined

/** Two fields that say the same thing differently: one of them is wrong, and money would follow either. */
function contradiction(
  { key, label }: RecipientField,
  given: Record<string, string>,
  implied: Record<string, string>,
): string | undefined {
  const [own, other] = [given[key], implied[key]]
  if (own === undefined || other === undefined || own === other) return undefined
  return `${label} ${own} is not that of the IBAN, which has ${other}.`
}

function valueFault(field: RecipientField, values: Record<string, string>): string | undefined {
  const value = values[field.key] ?? ''
  if (value.length > field.maxLength) return `${field.label} is too long.`
  if (field.options.length > 0 && !field.options.some(option => option.value === value))
    return `${field.label}: please choose one of those there are.`
  return formatOf(field).fault?.(value, values)
}

function wordsBy(
  fields: readonly RecipientField[],
  wordsOf: (field: RecipientField) => string | undefined,
): Record<string, string> {
  const pairs = fields.flatMap(field => {
    const words = wordsOf(field)
    return words === undefined ? [] : [[field.key, words] as const]
  })
  return Object.fromEntries(pairs)
}
