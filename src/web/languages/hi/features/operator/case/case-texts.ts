import type * as english from '#web/features/operator/case/case-texts.ts'
import type { Translated } from '#web/languages/translated.ts'

export const caseTexts: Translated<typeof english.caseTexts> = {
  write: 'हमें लिखें',
  writeText: 'आपको खाते की ज़रूरत नहीं है। हम ईमेल से पुष्टि करते हैं और वहीं जवाब देते हैं।',
  name: 'आपका नाम',
  email: 'ईमेल पता',
  topic: 'यह किस बारे में है?',
  reference: 'ट्रांसफ़र का रेफ़रेंस',
  optional: 'वैकल्पिक',
  message: 'आपका संदेश',
  send: 'संदेश भेजें',
  failed: 'नहीं भेजा गया',
  missing: { title: 'जानकारी अधूरी है', description: 'कृपया चिह्नित जगहें भरें' },
  invalidEmail: 'कृपया पूरा ईमेल पता लिखें',
  sent: 'हमें आपका संदेश मिल गया है',
  sentText: email => `हमने ${email} पर पुष्टि भेजी है। उसमें एक लिंक है जिससे आप अपने संदेश में और जोड़ सकते हैं।`,
  caseReference: 'केस',
  decideBy: 'हमारे फ़ैसले की अंतिम तारीख:',
  problem: 'समस्या की सूचना दें',
  problemLead:
    'हमें बताएँ कि आपके ट्रांसफ़र में क्या गलत हुआ। हम इसकी जाँच करते हैं और आपको ईमेल करते हैं कि हमें क्या पता चला और आप क्या चुन सकते हैं।',
  problemTerms:
    'आप समस्या की सूचना उस दिन के बाद 180 दिनों तक दे सकते हैं जिस दिन पैसे मिल जाने चाहिए थे। हम 90 दिनों के अंदर फ़ैसला करते हैं, उसके बाद तीन कामकाजी दिनों के अंदर आपको नतीजा बताते हैं, और गलती को एक कामकाजी दिन के अंदर ठीक करते हैं।',
  type: 'क्या गलत हुआ?',
  choose: 'कृपया चुनें',
  what: 'क्या हुआ?',
  whatHint: 'आपको क्या उम्मीद थी, उसकी जगह क्या हुआ, और आप हमसे क्या चाहते हैं।',
  contact: 'आपसे संपर्क का कोई और तरीका',
  contactHint: 'हम आपके ट्रांसफ़र के ईमेल पते पर लिखते हैं।',
  files: 'फ़ाइलें जो दिखाएँ कि क्या हुआ',
  filesHint: 'उदाहरण के लिए रसीद, स्टेटमेंट या संदेश। JPEG, PNG, WebP या PDF, हर फ़ाइल 6 MB तक।',
  addFile: 'फ़ाइल जोड़ें',
  addFileOf: 'फ़ाइल जोड़ें जो दिखाए कि क्या हुआ',
  remove: 'हटाएँ',
  removeOf: name => `हटाएँ: ${name}`,
  fileChosen: 'आपकी सूचना के साथ भेजी जाएगी',
  fileSending: 'भेजी जा रही है…',
  fileSent: 'मिल गई',
  fileNotSent: 'आपकी सूचना कुछ फ़ाइलों के बिना भेजी गई',
  fileNotSentText: 'क्या गलत हुआ, यह हर फ़ाइल के पास लिखा है। आप यहाँ दूसरी फ़ाइल जोड़ सकते हैं।',
  report: 'सूचना भेजें',
  reported: 'हमें आपकी सूचना मिल गई है',
  reportedText: 'हमने आपके ट्रांसफ़र के ईमेल पते पर पुष्टि भेजी है। उसमें एक लिंक है जिससे आप अपनी सूचना में और जोड़ सकते हैं।',
  notYours:
    'हम यह ट्रांसफ़र यहाँ नहीं खोल सकते। कृपया साइन इन करें, या इसे हमारे ईमेल के लिंक से खोलें, और वहाँ ‘समस्या की सूचना दें’ चुनें।',
  toContact: 'इसकी जगह हमें संदेश भेजें',
  yourCase: reference => `आपका केस ${reference}`,
  looking: 'आपका केस खुल रहा है',
  unknown: 'इस लिंक से कोई केस नहीं खुलता',
  unknownText: 'कृपया हमारे सबसे नए ईमेल का लिंक खोलें, या हमें संदेश भेजें।',
  you: 'आप',
  answer: 'आपका जवाब',
  sendAnswer: 'जवाब भेजें',
  yourFiles: 'आपकी फ़ाइलें',
  answered: 'भेज दिया गया',
  closed: 'यह केस बंद हो चुका है। आप हमें नया संदेश भेज सकते हैं।',
}

export const topicTexts: Translated<typeof english.topicTexts> = {
  transfer: 'कोई ट्रांसफ़र',
  account: 'मेरा खाता',
  complaint: 'शिकायत',
  appeal: 'मेरा खाता या ट्रांसफ़र ब्लॉक है',
  other: 'कुछ और',
}

export const typeTexts: Translated<typeof english.typeTexts> = {
  wrong_charge: 'मुझसे गलत राशि ली गई',
  bookkeeping: 'आपसे हिसाब लगाने या दर्ज करने में गलती हुई',
  wrong_amount_received: 'पाने वाले को गलत राशि मिली',
  late: 'पैसे देर से पहुँचे, या पहुँचे ही नहीं',
  documents: 'मुझे दस्तावेज़ या स्पष्टीकरण चाहिए',
}

export const stateTexts: Translated<typeof english.stateTexts> = {
  open: 'हम इस पर काम कर रहे हैं।',
  waiting: 'हमने आपसे कुछ पूछा है और आपके जवाब का इंतज़ार कर रहे हैं।',
  decided: 'हमने फ़ैसला कर लिया है।',
  closed: 'बंद।',
}
