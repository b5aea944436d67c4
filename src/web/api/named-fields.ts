import { isCallError } from './call-error.ts'

/** Fields that a refusal names, in the order of the form, and why each is refused. */
export type NamedFields<Field extends string> = {
  readonly fields: readonly Field[]
  readonly words: Partial<Readonly<Record<Field, string>>>
}

/** The fields of a form that the server names in its refusal, and a sentence on each for under the field. */
export function namedFields<Field extends string>(
  error: unknown,
  ofForm: readonly Field[],
): NamedFields<Field> {
  const named = isCallError(error) ? error.refusal.fields : {}
  const fields = ofForm.filter(field => field in named)
  const words = Object.fromEntries(fields.map(field => [field, sentence(named[field] ?? '')]))
  return { fields, words: words as NamedFields<Field>['words'] }
}

/** A sentence from the server's phrase: 'not a country code'. */
export const sentence = (phrase: string): string => phrase.slice(0, 1).toUpperCase() + phrase.slice(1)
