import type * as english from '#web/parts/progress/progress-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'ट्रांसफ़र बनाया गया',
  payment_started: 'पेमेंट शुरू हुआ',
  paid: 'पेमेंट मिल गया',
  in_review: 'जाँच में',
  review_passed: 'जाँच पूरी हुई',
  sent: { bank: 'बैंक को भेजा गया', wallet: 'मोबाइल वॉलेट में भेजा गया', cash: 'पिकअप सेंटर को भेजा गया' },
  delivered: {
    bank: 'बैंक खाते में पहुँच गया',
    wallet: 'मोबाइल वॉलेट में पहुँच गया',
    cash: 'कैश पिकअप के लिए तैयार',
  },
  payout_retried: 'अभी स्वीकार नहीं हुआ, हम फिर कोशिश कर रहे हैं',
  action_needed: 'आपको कुछ करना है',
  action_taken: 'जानकारी मिल गई',
  recipient_corrected: 'पाने वाले की जानकारी सुधारी गई',
  cancelled: 'रद्द किया गया',
  replaced: 'पेमेंट से पहले बदला गया',
  expired: 'समय पर पेमेंट नहीं हुआ',
  rejected: 'स्वीकार नहीं हुआ',
  failed: 'पूरा नहीं हुआ',
  returned: 'पैसे हमारे पास लौट आए',
  refund_started: 'रिफ़ंड शुरू हुआ',
  refunded: 'रिफ़ंड कर दिया गया',
  refund_failed: 'आपका रिफ़ंड हमारे पास लौट आया, हम उसे फिर भेज रहे हैं',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: { label: 'आपका पेमेंट', note: 'हम आपकी कीमत केवल सीमित समय तक लॉक रखते हैं।' },
    review_passed: { label: 'हमारी जाँच का नतीजा', note: 'आपको कुछ नहीं करना है।' },
    action_taken: { label: 'आपका जवाब', note: 'जवाब मिलते ही हम आपके पैसे भेज देंगे।' },
    sent: {
      label: 'हम आपके पैसे भेजेंगे',
      note: 'आपकी सुरक्षा के लिए यह तब तक रुका रहेगा। आप इसे मुफ़्त में रद्द कर सकते हैं।',
    },
    delivered: { label: 'डिलीवरी' },
    refunded: {
      label: 'रिफ़ंड हमारे यहाँ से निकलेगा',
      note: 'हम उसी पेमेंट तरीके पर रिफ़ंड करते हैं जिससे आपने पेमेंट किया था। पैसे दिखने में आपके बैंक को कुछ दिन और लग सकते हैं।',
    },
  },
  recipient: {
    paid: { label: 'भेजने वाले का पेमेंट', note: 'अभी तक कोई पेमेंट नहीं हुआ है।' },
    review_passed: { label: 'हमारी जाँच का नतीजा', note: 'आपको कुछ नहीं करना है।' },
    sent: { label: 'आपके पास आ रहा है', note: 'आपको कुछ नहीं करना है।' },
    delivered: { label: 'डिलीवरी' },
  },
}

const waits = (name: string, leaves: string): string =>
  `यह ${name} को आपके पहले कुछ ट्रांसफ़र में से एक है। आपकी सुरक्षा के लिए यह ${leaves} भेजा जाएगा। तब तक आप इसे मुफ़्त में रद्द कर सकते हैं।`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'अब तक क्या हुआ',
  next: 'आगे',
  coolingOff: {
    until: (name, instant) => waits(name, `${instant} को`),
    ifPaidNow: (name, instant) => waits(name, `अभी पेमेंट करने पर ${instant} को`),
    afterPayment: (name, hours) => waits(name, `आपका पेमेंट हमें मिलने के ${hours} घंटे बाद`),
  },
  by: 'अंतिम तारीख:',
  asOf: 'आख़िरी अपडेट:',
  refresh: 'रीफ़्रेश करें',
  copyForRecipient: 'पाने वाले के लिए लिंक कॉपी करें',
  copyForSender: 'अपना ट्रैकिंग लिंक कॉपी करें',
  copied: 'लिंक कॉपी हो गया',
  copiedText: 'जिसके पास यह लिंक है, वह ट्रांसफ़र देख सकता है, लेकिन उसे बदल नहीं सकता।',
  notCopied: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया',
  notCopiedText: 'कृपया लिंक चुनकर ख़ुद कॉपी करें।',
  links: 'पाने वाले के लिंक में राशि और डिलीवरी की तारीख दिखती है, लेकिन आपके पेमेंट के बारे में कुछ नहीं।',
}
