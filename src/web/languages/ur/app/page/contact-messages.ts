import type { contactMessages as english } from '#web/app/page/contact-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const contactMessages: Translated<typeof english> = {
  at: ways => ` (\u2068${ways}\u2069)`,
}
