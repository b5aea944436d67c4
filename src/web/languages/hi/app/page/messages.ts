import type { messages as english } from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  account: 'खाता',
  tagline: 'तेज़ और सुरक्षित',
  sslSecured: 'SSL से सुरक्षित',
  support: '24/7 सहायता',
  signIn: 'साइन इन',
  signUp: 'साइन अप',
  login: 'लॉग इन',
  createAccount: 'खाता बनाएँ',
  skip: 'सीधे सामग्री पर जाएँ',
  theme: { auto: 'रंग: डिवाइस जैसे', light: 'रंग: हल्के', dark: 'रंग: गहरे' },
  about: 'हमारे बारे में',
  footer: {
    track: 'ट्रांसफ़र ट्रैक करें',
    help: 'मदद',
    contact: 'संपर्क',
    complaints: 'शिकायतें',
    terms: 'नियम और शर्तें',
    privacy: 'प्राइवेसी',
    licences: 'लाइसेंस',
    accessibility: 'सुलभता',
  },
  notFoundTitle: '404 पेज नहीं मिला',
  notFoundText: 'इस पते पर कोई पेज नहीं है।',
  sendMoney: 'पैसे भेजें',
  failedTitle: 'यह पेज लोड नहीं हुआ',
  failedText:
    'हो सकता है आपका इंटरनेट कट गया हो, या इस पेज का नया वर्शन आ गया हो। आगे बढ़ने के लिए पेज फिर से लोड करें। आपने जो ट्रांसफ़र ऑर्डर किए हैं या जिनका पेमेंट किया है, वे सुरक्षित हैं।',
  reload: 'फिर से लोड करें',
}
