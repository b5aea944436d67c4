import type { messages as english } from '#web/parts/legal/consent-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  agree: 'मैं इनसे सहमत हूँ: ',
  and: ' और ',
  terms: 'नियम और शर्तें',
  privacy: 'प्राइवेसी नोटिस',
  newTab: '(नए टैब में खुलता है)',
  missing: {
    title: 'कृपया पहले सहमति दें',
    description: 'कृपया नियम और शर्तें और प्राइवेसी नोटिस पढ़ें और स्वीकार करें',
  },
}
