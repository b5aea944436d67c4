import type { laterMessages as english } from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english> = {
  noFee: 'कोई फ़ीस नहीं',
  byWhen: by => `अभी पेमेंट करने पर ${by} तक`,
  setReceived: 'यह राशि तय करें',
  paymentNotes: { card: 'पैसे तुरंत कटते हैं', bank: 'आप अपने बैंक से ट्रांसफ़र करते हैं' },
  sender: { name: 'पूरा नाम', email: 'ईमेल', phone: 'फ़ोन', address: 'पता' },
  promo: {
    label: 'प्रोमो कोड',
    apply: 'लगाएँ',
    remove: code => `प्रोमो कोड ${code} हटाएँ`,
    applied: code => `प्रोमो कोड ${code} लग गया`,
  },
  missingRecipient: {
    title: 'जानकारी अधूरी है',
    description: 'कृपया पाने वाले की सारी ज़रूरी जानकारी भरें',
  },
  missingBank: { title: 'बैंक की जानकारी अधूरी है', description: 'कृपया बैंक का नाम और खाता नंबर लिखें' },
  missingSender: { title: 'जानकारी अधूरी है', description: 'कृपया भेजने वाले की सारी जानकारी भरें' },
  required: {
    senderName: 'अपना पूरा नाम लिखें',
    senderEmail: 'अपना ईमेल लिखें',
    senderPhone: 'अपना फ़ोन नंबर लिखें',
    senderAddress: 'अपना पता लिखें',
  },
  review: {
    title: 'पेमेंट से पहले जाँच लें',
    country: 'देश',
    change: 'बदलें',
    changeWhat: label => `बदलें: ${label}`,
    inTime: (method, time) => `${method}, ${time}`,
  },
}
