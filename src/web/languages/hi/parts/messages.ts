import type { messages as english } from '#web/parts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  summary: 'ट्रांसफ़र का सार',
  youSend: 'आप भेजेंगे',
  fee: 'ट्रांसफ़र फ़ीस',
  feeDetails: 'ट्रांसफ़र फ़ीस का ब्योरा',
  noFees: 'कोई फ़ीस नहीं',
  promo: 'प्रोमो कोड',
  total: 'कुल राशि',
  recipientGets: 'पाने वाले को मिलेंगे',
  rate: 'एक्सचेंज रेट',
  midMarketRate: 'मिड-मार्केट रेट',
  margin: percent => `हमारा मार्जिन, ${percent} %`,
  deliveryTime: 'पहुँचने का समय',
  note: 'एक्सचेंज रेट और फ़ीस बदल सकते हैं। अंतिम राशि ट्रांसफ़र के समय तय होती है।',
  unknown: '–',
  picker: {
    placeholder: 'देश चुनें...',
    search: 'देश खोजें...',
    empty: 'कोई देश नहीं मिला।',
    closed: 'उपलब्ध नहीं',
    count: count => `${count} देश`,
    failed: 'सूची लोड नहीं हुई। कृपया अपना इंटरनेट कनेक्शन जाँचें और पेज फिर से लोड करें।',
    reload: 'फिर से लोड करें',
  },
  delivery: { bank: 'बैंक में जमा', wallet: 'मोबाइल वॉलेट', cash: 'कैश पिकअप' },
  payment: { card: 'क्रेडिट / डेबिट कार्ड', bank: 'बैंक ट्रांसफ़र' },
  actionNeeded: 'आपको कुछ करना है',
  status: { pending: 'बाकी है', processing: 'प्रोसेस में', completed: 'पूरा हुआ', failed: 'पूरा नहीं हुआ' },
}
