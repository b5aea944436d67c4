import type * as english from '#web/app/page/contact-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const contactMessages: Translated<typeof english.contactMessages> = {
  at: ways => ` sa ${ways}`,
}
