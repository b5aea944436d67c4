import type { messages as english } from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'पुष्टि करें कि यह आप ही हैं',
  lead: 'आपकी सुरक्षा के लिए कृपया पुष्टि करें कि यह आप ही हैं। ज़्यादातर बदलावों के लिए हम अगले दस मिनट तक दोबारा नहीं पूछेंगे।',
  password: 'पासवर्ड',
  code: 'कोड',
  codeHint: 'आपके ऑथेंटिकेटर ऐप से, या कोई रिकवरी कोड।',
  submit: 'पुष्टि करें',
  missing: { title: 'जानकारी अधूरी है', description: 'कृपया अपना पासवर्ड लिखें' },
  missingCode: { title: 'जानकारी अधूरी है', description: 'कृपया अपना पासवर्ड और कोड लिखें' },
  failed: 'पुष्टि नहीं हुई',
  passkey: 'इसकी जगह पासकी इस्तेमाल करें',
  passkeyLead: 'ऐडमिन डेस्क के लिए केवल पासवर्ड काफ़ी नहीं है। कृपया अपनी पासकी से पुष्टि करें।',
  passkeyNowhere:
    'ऐडमिन डेस्क के लिए केवल पासवर्ड काफ़ी नहीं है, और यह ब्राउज़र इस पेज पर पासकी नहीं चलाता। कृपया उस डिवाइस पर साइन इन करें जिसमें आपकी पासकी है।',
  byPasskey: 'पासकी इस्तेमाल करें',
  cancel: 'रद्द करें',
}
