import type { fieldMessages as english } from '#web/ui/fields/field-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const fieldMessages: Translated<typeof english> = {
  required: label => `${label} ضروری ہے`,
}
