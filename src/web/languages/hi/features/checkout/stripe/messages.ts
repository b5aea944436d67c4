import type { messages as english } from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  notLoaded: 'पेमेंट फ़ॉर्म लोड नहीं हुआ',
  notLoadedText:
    'यह हमारी पेमेंट कंपनी Stripe से आता है। हो सकता है कोई ऐड ब्लॉकर या आपका नेटवर्क इसे रोक रहा हो। आपसे कोई पैसा नहीं लिया गया और आपका ट्रांसफ़र सेव है।',
  again: 'फिर कोशिश करें',
  notConfirmed: 'आपके बैंक ने इस पेमेंट की पुष्टि नहीं की। कृपया फिर कोशिश करें या पेमेंट का कोई दूसरा तरीका चुनें।',
  notTaken: 'पेमेंट कंपनी यह पेमेंट नहीं ले सकी। कृपया फिर कोशिश करें या पेमेंट का कोई दूसरा तरीका चुनें।',
  notReached: 'पेमेंट कंपनी से संपर्क नहीं हो सका। कृपया फिर कोशिश करें। आपसे दो बार पैसे नहीं लिए जाएँगे।',
  notCharged: 'आपसे कोई पैसा नहीं लिया गया है।',
}
