import type { priceWords as english } from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'कुछ मिनट',
  '1-2 business days': '1-2 कामकाजी दिन',
  '1-3 business days': '1-3 कामकाजी दिन',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'बैंक में जमा',
  'Cash pickup': 'कैश पिकअप',
  'Mobile wallet': 'मोबाइल वॉलेट',
  'Card payment': 'कार्ड से पेमेंट',
  'Card payment (fixed)': 'कार्ड से पेमेंट (तय फ़ीस)',
  'Bank transfer': 'बैंक ट्रांसफ़र',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'कृपया ऐसी राशि लिखें जो इस करेंसी में हो सकती है, उसके दशमलव अंकों के साथ।',
  amount_above_corridor_maximum: 'इन देशों के बीच हम एक बार में जितना भेजते हैं, यह राशि उससे ज़्यादा है।',
  amount_below_corridor_minimum: 'इन देशों के बीच हम कम से कम जितना भेजते हैं, यह राशि उससे कम है।',
  amount_below_minimum: 'कृपया कम से कम 1 की राशि लिखें।',
  amount_too_large: 'हम एक बार में जितना भेज सकते हैं, यह राशि उससे ज़्यादा है।',
  amount_too_small: 'करेंसी बदलने के बाद पाने वाले के लिए कुछ नहीं बचेगा। कृपया बड़ी राशि लिखें।',
  corridor_unavailable: 'हम फ़िलहाल इन देशों के बीच पैसे नहीं भेज सकते।',
  method_unavailable: 'यह तरीका इन देशों के बीच उपलब्ध नहीं है।',
  rate_unavailable: 'फ़िलहाल हमारे पास इन देशों के लिए एक्सचेंज रेट नहीं है।',
  payment_below_minimum: 'हम कम से कम जितना पेमेंट ले सकते हैं, यह उससे कम है। कृपया ज़्यादा भेजें।',
}
export const priceWords: Translated<typeof english> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
