import type { limitsMessages as english } from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english> = {
  most: {
    perTransfer: amount => `आप हर ट्रांसफ़र में ${amount} तक भेज सकते हैं।`,
    leftOfDay: amount => `आप अगले 24 घंटों में ${amount} और भेज सकते हैं।`,
    leftOf30Days: amount => `आप अगले 30 दिनों में ${amount} और भेज सकते हैं।`,
  },
  nothing: {
    perTransfer: 'आप फ़िलहाल पैसे नहीं भेज सकते।',
    leftOfDay: 'आपकी 24 घंटे की लिमिट पूरी हो गई है।',
    leftOf30Days: 'आपकी 30 दिन की लिमिट पूरी हो गई है।',
  },
  more: {
    guest: ['हमारे यहाँ खाता होने पर आप ज़्यादा भेज सकते हैं:', 'साइन इन करें'],
    basic: ['ज़्यादा भेजने के लिए', 'अपनी पहचान वेरिफ़ाई करें'],
    verified: null,
  },
  tooMuch: 'राशि सही नहीं है',
}
