import type { recipientMessages as english } from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english> = {
  name: 'पूरा नाम',
  phone: 'फ़ोन',
  city: 'शहर',
  email: 'ईमेल',
  optional: 'वैकल्पिक',
  readAs: phone => `हम यह नंबर इस्तेमाल करेंगे: \u2066${phone.replaceAll(' ', '\u00a0')}\u2069`,
  refused: 'कृपया पाने वाले की जानकारी जाँचें',
  unusual: 'यह सामान्य नहीं लगता। अगर सही है, तो ‘आगे बढ़ें’ फिर दबाएँ।',
  required: {
    recipientName: 'पाने वाले का पूरा नाम लिखें',
    recipientPhone: 'पाने वाले का फ़ोन नंबर लिखें',
    recipientCity: 'पाने वाले का शहर लिखें',
  },
  added: 'पाने वाला जोड़ा गया',
  updated: 'पाने वाले की जानकारी अपडेट हुई',
  error: 'गड़बड़ी',
  notAdded: 'पाने वाले को जोड़ा नहीं जा सका',
  notUpdated: 'पाने वाले की जानकारी अपडेट नहीं हो सकी',
}
