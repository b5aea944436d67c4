import type * as english from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  agree: 'Sumasang-ayon ako sa ',
  and: ' at sa ',
  terms: 'mga tuntunin',
  privacy: 'abiso sa privacy',
  newTab: '(bubukas sa bagong tab)',
  missing: {
    title: 'Sumang-ayon muna',
    description: 'Basahin at tanggapin ang mga tuntunin at ang abiso sa privacy',
  },
}
