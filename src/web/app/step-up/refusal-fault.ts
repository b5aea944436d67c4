import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { namedFields } from '#web/api/named-fields.ts'
import type { Fault } from '#web/ui/fields/use-form.ts'

type Refusal<Field extends string> = {
  readonly error: Error
  /** Title of the toast. */
  readonly title: string
  /** All that the form asks for, in its order. */
  readonly fields: readonly Field[]
  /** Marked with the words of the toast where the server names no field. */
  readonly otherwise?: readonly Field[]
}

/** The fault that a form shows for a refusal: the server's message in the toast, and its reason at each field it names. */
export function refusalFault<Field extends string>({
  error,
  title,
  fields,
  otherwise = [],
}: Refusal<Field>): Fault<Field> {
  const named = namedFields(error, fields)
  if (named.fields.length === 0)
    return { toast: { title, description: errorWords(error) }, fields: otherwise }
  // The message of a bad request only says that there are reasons.
  const reasons = named.fields.map(field => named.words[field]).join('. ')
  return {
    toast: { title, description: isRefusal(error, 'invalid_request') ? reasons : errorWords(error) },
    ...named,
  }
}
