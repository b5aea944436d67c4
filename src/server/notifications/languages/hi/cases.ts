import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'हमें आपकी सूचना मिल गई',
      subject: ({ reference }) => `हमें आपकी सूचना मिल गई (${reference})`,
      next: 'आपकी बताई समस्या की हम जाँच करते हैं, और फ़ैसले के बाद तीन कामकाजी दिनों में नतीजा ईमेल करते हैं।',
    },
    contact: {
      heading: 'हमें आपका संदेश मिल गया',
      subject: ({ reference }) => `हमें आपका संदेश मिल गया (${reference})`,
      next: 'हमारी टीम से कोई इसे पढ़कर ईमेल से जवाब देगा।',
    },
    appeal: {
      heading: 'हमें आपकी अपील मिल गई',
      subject: ({ reference }) => `हमें आपकी अपील मिल गई (${reference})`,
      next: 'हमारी टीम से कोई इसे फिर से देखेगा, और हम अपना फ़ैसला आपको ईमेल करेंगे।',
    },
    preheader: 'हमारी टीम से कोई इसे पढ़ेगा।',
    add: 'कुछ जोड़ना हो तो नीचे के बटन का उपयोग करें। इसके लिए खाता नहीं चाहिए।',
  },
  question: {
    subject: ({ brand, reference }) => `${reference} के बारे में ${brand} का संदेश`,
    preheader: 'आप इस ईमेल के लिंक से जवाब दे सकते हैं।',
    heading: 'हमारी टीम ने आपको लिखा है',
  },
  result: {
    subject: {
      problem: ({ reference }) => `आपकी सूचना का नतीजा (${reference})`,
      contact: ({ reference }) => `आपके संदेश का नतीजा (${reference})`,
      appeal: ({ reference }) => `आपकी अपील का नतीजा (${reference})`,
    },
    preheader: 'हमने फ़ैसला कर लिया है।',
    heading: 'हमने फ़ैसला कर लिया है',
    report: {
      error_found: 'हमने पाया कि गलती हुई थी।',
      no_error: 'हमने पाया कि कोई गलती नहीं हुई थी।',
      duplicate: 'आपने यही समस्या पहले भी बताई थी, और हम उसी सूचना का जवाब दे रहे हैं।',
      withdrawn: 'आपने अपनी सूचना वापस ले ली, इसलिए हमने उसे बंद कर दिया।',
    },
    appeal: {
      error_found: 'हमने आपके पक्ष में फ़ैसला किया है।',
      no_error: 'हमने अपना फ़ैसला नहीं बदला है।',
      duplicate: 'आपने पहले भी अपील की थी, और हम उसी अपील का जवाब दे रहे हैं।',
      withdrawn: 'आपने अपनी अपील वापस ले ली, इसलिए हमने उसे बंद कर दिया।',
    },
    documents:
      'जिन दस्तावेज़ों के आधार पर हमने फ़ैसला किया, उन्हें माँगना आपका अधिकार है। नीचे के बटन का उपयोग करें, हम उन्हें आपको भेज देंगे।',
  },
}
