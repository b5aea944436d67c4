import type { emailCodeMessages as english } from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english> = {
  of: {
    address: {
      title: 'अपने ईमेल की पुष्टि करें',
      sent: email => `हमने ${email} पर एक कोड भेजा है। पेमेंट पर जाने के लिए उसे यहाँ लिखें।`,
      back: 'पता बदलें',
    },
    correction: {
      title: 'सुधार की पुष्टि करें',
      sent: email => `हमने ${email} पर एक कोड भेजा है। उसे यहाँ लिखें, फिर आपके पैसे सुधारे गए पाने वाले को जाएँगे।`,
      back: 'वापस',
    },
    device: {
      title: 'इस डिवाइस पर जारी रखें',
      sent: email =>
        `हमने ${email} पर एक कोड भेजा है। उसे यहाँ लिखें, फिर आप एक घंटे तक इस डिवाइस पर पेमेंट या रद्द कर सकते हैं।`,
      back: 'वापस',
    },
  },
  sending: email => `हम ${email} पर एक कोड भेज रहे हैं।`,
  notSent: email => `हम ${email} पर कोड नहीं भेज सके।`,
  code: 'कोड',
  codeHint: 'छह अंकों का कोड, जो दस मिनट तक चलता है, या ईमेल में दिया लंबा कोड। अगर ईमेल न आए, तो अपना स्पैम फ़ोल्डर देखें।',
  submit: 'पुष्टि करें',
  again: 'नया कोड भेजें',
  isOnItsWay: { title: 'नया कोड भेजा गया', description: 'कृपया सबसे नया कोड इस्तेमाल करें।' },
  missing: { title: 'जानकारी अधूरी है', description: 'कृपया ईमेल में दिए छह अंक लिखें।' },
  failed: 'पुष्टि नहीं हुई',
  failedToSend: 'कोड नहीं भेजा गया',
}
