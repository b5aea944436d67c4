import type { messages as english } from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  agree: 'میں ان سے متفق ہوں: ',
  and: ' اور ',
  terms: 'شرائط',
  privacy: 'پرائیویسی نوٹس',
  newTab: '(نئے ٹیب میں کھلتا ہے)',
  missing: {
    title: 'براہِ کرم پہلے رضامندی دیں',
    description: 'براہِ کرم شرائط اور پرائیویسی نوٹس پڑھیں اور قبول کریں',
  },
}
