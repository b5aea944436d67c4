import { messages } from '#web/languages/hi/parts/messages.ts'
import { priceWords } from '#web/languages/hi/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/hi/parts/receipt/receipt-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { PaperTexts } from './paper-texts.ts'

export const hi: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'ट्रांसफ़र की राशि',
      transferFees: 'ट्रांसफ़र फ़ीस',
      transferTaxes: 'ट्रांसफ़र पर टैक्स',
      total: 'कुल राशि',
      exchangeRate: 'एक्सचेंज रेट',
      otherFees: 'अन्य फ़ीस',
      totalToRecipient: 'पाने वाले को कुल',
      dateAvailable: 'उपलब्ध होने की तारीख',
      recipient: 'पाने वाला',
      recipientPhone: 'पाने वाले का फ़ोन',
      provider: 'सेवा देने वाली कंपनी',
      phone: 'फ़ोन',
      website: 'वेबसाइट',
    },
    mayReceiveLess: 'पाने वाले के बैंक की फ़ीस और विदेशी टैक्स के कारण पाने वाले को कम मिल सकता है।',
    ifPaidNow: day => `${day}, अगर आप अभी पेमेंट करते हैं (पैसे पहले भी उपलब्ध हो सकते हैं)`,
    available: day => `${day} (पैसे पहले भी उपलब्ध हो सकते हैं)`,
    minutes: count => `${count} मिनट`,
    hours: count => plural('hi', count, { one: `${count} घंटे`, other: `${count} घंटों` }),
    either: (one, other) => `${one} या ${other}`,
    errors: contact =>
      `आपको अपने ट्रांज़ैक्शन में हुई गलतियों पर आपत्ति करने का अधिकार है। अगर आपको लगता है कि कोई गलती है, तो 180 दिनों के अंदर हमसे संपर्क करें${contact === null ? '' : `: ${contact}`}। आप अपने अधिकारों का लिखित स्पष्टीकरण माँगने के लिए भी हमसे संपर्क कर सकते हैं।`,
    cancellation: span =>
      `पेमेंट के बाद ${span} के अंदर आप रद्द करके पूरा रिफ़ंड पा सकते हैं, बशर्ते पैसे लिए या जमा न किए जा चुके हों।`,
    complaints: name => `${name} के बारे में सवालों या शिकायतों के लिए आप इन एजेंसियों से संपर्क कर सकते हैं:`,
    licence: number => `लाइसेंस ${number}`,
  },
  paper: {
    unpaid: 'ट्रांसफ़र का ऑर्डर, पेमेंट नहीं हुआ',
    transfer: 'ट्रांसफ़र',
    amounts: 'राशियाँ',
    groups: {
      paid: 'आप कितना पेमेंट करते हैं',
      rate: 'एक्सचेंज रेट',
      received: 'पाने वाले को क्या मिलेगा',
      delivery: 'डिलीवरी',
      rights: 'आपके अधिकार',
      contacts: 'सवाल और शिकायतें',
    },
    discount: 'इसमें शामिल छूट',
    totalAmount: 'कुल राशि',
    name: 'नाम',
    address: 'पता',
    country: 'देश',
    email: 'ईमेल',
    account: 'खाता',
    city: 'शहर',
    ofBank: (bank, ending) => `${bank}, ${ending}`,
    afterPayment: time => `आपका पेमेंट हमें मिलने के बाद: ${time}`,
    latest: (time, latest) => `${time}, ${latest}`,
    unprintable: '(ऐसे अक्षरों में लिखा है जिन्हें यह फ़ाइल नहीं दिखा सकती)',
    copy: 'इस कॉपी के बारे में',
    leftOut:
      'इसे ट्रैकिंग पेज से सेव किया गया है और इसमें वही है जो वह पेज दिखाता है। पते, टेलीफ़ोन नंबर और खाते इसमें नहीं हैं। इन सबके साथ रसीद ट्रांसफ़र के पेज पर है: आपकी हिस्ट्री में, या उस ब्राउज़र में जिससे आपने ट्रांसफ़र का ऑर्डर दिया था।',
  },
}
