import type * as english from '#web/ui/fields/field-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fieldMessages: Translated<typeof english.fieldMessages> = {
  required: label => `Kailangan: ${label}`,
}
