import type { detailMessages as english } from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english> = {
  title: 'कुछ और जानकारी',
  transfers: {
    all: 'सभी ट्रांसफ़र',
    above: amount => `${amount} से ज़्यादा के ट्रांसफ़र`,
    from: amount => `${amount} या उससे ज़्यादा के ट्रांसफ़र`,
  },
  why: transfers =>
    `${transfers} के लिए कानून के मुताबिक हमें कुछ और जानना होता है, और उसका कुछ हिस्सा उस बैंक को देना होता है जो पाने वाले को पैसे देता है।`,
  unlocks: 'इसके बाद आप पेमेंट कर सकते हैं। हम आपके जवाब एन्क्रिप्ट करके रखते हैं और आपकी जन्मतिथि दोबारा नहीं पूछते।',
  choose: 'कृपया चुनें',
  submit: 'पेमेंट पर जाएँ',
  failed: 'हम आपकी जानकारी सेव नहीं कर सके',
  missing: { title: 'एक जानकारी बाकी है', description: 'कृपया सभी जगहें भरें' },
  wrongDay: { title: 'कृपया तारीख जाँचें', description: 'कृपया अपनी जन्मतिथि लिखें' },
  labels: {
    senderAddress: 'आपका पता',
    birthDate: 'जन्मतिथि',
    purpose: 'पैसे भेजने का उद्देश्य',
    relationship: 'आपसे रिश्ता',
    sourceOfFunds: 'पैसों का स्रोत',
  },
  hints: {
    senderAddress: 'सड़क, शहर और पोस्टकोड',
    birthDate: undefined,
  },
  relationships: {
    self: 'मैं स्वयं',
    partner: 'मेरे पति, पत्नी या जीवनसाथी',
    parent: 'मेरे माता या पिता',
    child: 'मेरा बेटा या बेटी',
    sibling: 'मेरा भाई या बहन',
    relative: 'कोई और रिश्तेदार',
    friend: 'दोस्त',
    business: 'कोई कारोबार',
    other: 'कोई और',
  },
  purposes: {
    family_support: 'परिवार का ख़र्च',
    gift: 'उपहार',
    education: 'स्कूल या पढ़ाई',
    medical: 'इलाज का ख़र्च',
    savings: 'बचत या निवेश',
    property: 'किराया, मकान या ज़मीन',
    goods_services: 'सामान या सेवाएँ',
    other: 'कुछ और',
  },
  fundSources: {
    salary: 'वेतन या मज़दूरी',
    business: 'मेरा कारोबार',
    savings: 'बचत',
    benefits: 'पेंशन या सरकारी भत्ता',
    sale: 'कुछ बेचने से',
    gift: 'उपहार या विरासत',
    loan: 'लोन',
    other: 'कुछ और',
  },
}
