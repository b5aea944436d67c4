import type { messages as english } from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  steps: ['राशि', 'डिलीवरी', 'पेमेंट', 'किसे', 'जाँच'],
  headings: {
    1: 'पैसे भेजें',
    2: 'पाने वाले को पैसे कैसे मिलें?',
    3: 'आप पेमेंट कैसे करना चाहेंगे?',
    4: 'पाने वाले की जानकारी',
    5: 'आपकी जानकारी',
  },
  sendingFrom: 'कहाँ से भेज रहे हैं',
  sendingTo: 'कहाँ भेज रहे हैं',
  swap: 'देशों की अदला-बदली करें',
  youSend: 'आप भेजेंगे',
  amountPlaceholder: '0.00',
  recipientGets: 'पाने वाले को मिलेंगे',
  rateNote: 'रेट हर कुछ सेकंड में अपडेट होता है',
  continue: 'आगे बढ़ें',
  continueToPayment: 'पेमेंट पर जाएँ',
  back: 'वापस',
  showSummary: 'ट्रांसफ़र का सार दिखाएँ',
  rows: { delivery: 'डिलीवरी', payment: 'पेमेंट', recipient: 'पाने वाला' },
  addPromo: 'प्रोमो कोड जोड़ें',
  unfinished: {
    text: 'आपके एक ट्रांसफ़र का पेमेंट अभी बाकी है।',
    link: 'अपना अधूरा ट्रांसफ़र जारी रखें',
    discard: 'हटा दें',
  },
  enough: currency => `1 ${currency} या ज़्यादा भेजें`,
  noAmount: text => `“${text}” कोई राशि नहीं है`,
  notAvailable: 'उपलब्ध नहीं',
  invalidAmount: { title: 'राशि सही नहीं है', description: 'कृपया कम से कम $1 की राशि लिखें' },
  notCreated: { title: 'गड़बड़ी', description: 'ट्रांसफ़र शुरू नहीं हो सका। कृपया फिर कोशिश करें।' },
}
