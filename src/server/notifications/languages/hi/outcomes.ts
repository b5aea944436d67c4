import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) => `${recipient} के लिए आपका पेमेंट मिल गया: ${reference}`,
    onTheWay: ({ received, recipient }) => `${received} ${recipient} के पास जा रहे हैं`,
    heading: 'आपका पेमेंट मिल गया',
    text: ({ total, recipient, received }) =>
      `हमें ${total} का आपका पेमेंट मिल गया है। ${recipient} को ${received} मिलेंगे। पैसे पहुँचने पर हम आपको ईमेल करेंगे।`,
    textBy: ({ total, recipient, received, day }) =>
      `हमें ${total} का आपका पेमेंट मिल गया है। ${recipient} को ${received} मिलेंगे, ${day} तक। पैसे पहुँचने पर हम आपको ईमेल करेंगे।`,
    wait: hours =>
      `आपकी सुरक्षा के लिए पैसे आपके पेमेंट के ${plural('hi', hours, { one: `${hours} घंटे`, other: `${hours} घंटे` })} बाद जाते हैं। तब तक आप बिना किसी ख़र्च के रद्द कर सकते हैं।`,
  },
  checking: {
    subject: ({ recipient, reference }) => `हम ${recipient} को आपका ट्रांसफ़र जाँच रहे हैं: ${reference}`,
    heading: 'हम आपका ट्रांसफ़र जाँच रहे हैं',
    arrived: 'आपका पेमेंट मिल गया है और हमारे पास सुरक्षित है।',
    held: ({ total, recipient }) =>
      `हमें ${total} का आपका पेमेंट मिल गया है। ${recipient} को पैसे भेजने से पहले हम ट्रांसफ़र की जाँच कर रहे हैं।`,
    heldNext:
      'आपके पैसे हमारे पास सुरक्षित हैं और आपको कुछ नहीं करना है। जाँच पूरी होने पर हम आपको ईमेल करेंगे। अगर हम ट्रांसफ़र नहीं भेज पाए, तो आपको पूरा रिफ़ंड करेंगे।',
    notCharged: 'आपके बैंक ने पेमेंट को मंज़ूरी दे दी है। अभी आपसे कोई पैसा नहीं लिया गया।',
    authorised: ({ total, recipient }) =>
      `आपके बैंक ने ${total} के पेमेंट को मंज़ूरी दे दी है। आपके कार्ड से पैसे काटने से पहले हम ${recipient} को ट्रांसफ़र की जाँच कर रहे हैं।`,
    authorisedNext:
      'अभी आपसे कोई पैसा नहीं लिया गया और आपको कुछ नहीं करना है। जाँच पूरी होने पर हम आपको ईमेल करेंगे। अगर हम ट्रांसफ़र नहीं भेज पाए, तो आपसे पैसे नहीं लिए जाएँगे।',
  },
  passed: {
    subject: ({ recipient, reference }) => `${recipient} को आपका ट्रांसफ़र रास्ते में है: ${reference}`,
    heading: 'आपका ट्रांसफ़र रास्ते में है',
    text: ({ received, recipient }) =>
      `हमारी जाँच पूरी हो गई और सब ठीक है। ${received} ${recipient} के पास जा रहे हैं। पैसे पहुँचने पर हम आपको ईमेल करेंगे।`,
  },
  delivered: {
    subject: ({ received, recipient }) => `${recipient} को ${received} मिल गए`,
    preheader: ({ reference }) => `ट्रांसफ़र ${reference} पूरा हो गया।`,
    heading: 'आपके पैसे पहुँच गए',
    text: ({ received, recipient }) => `आपका ट्रांसफ़र पूरा हो गया: ${recipient} को ${received} मिल गए।`,
  },
  forYou: {
    subject: ({ sender, received }) => `${sender} की ओर से आपके लिए ${received}`,
    subjectUnnamed: ({ received }) => `किसी ने आपको ${received} भेजे हैं`,
    preheader: 'पैसे पहुँच गए हैं।',
    heading: ({ received }) => `आपके लिए ${received}`,
    text: ({ sender, received }) => `${sender} की ओर से आपको ${received} भेजे गए हैं। पैसे पहुँच गए हैं।`,
    textUnnamed: ({ received }) => `किसी ने, जिसे आपका ईमेल पता मालूम है, आपको ${received} भेजे हैं। पैसे पहुँच गए हैं।`,
  },
  returnedToUs: {
    subject: ({ received }) => `${received} का एक ट्रांसफ़र वापस आ गया`,
    preheader: 'पैसे हमारे पास वापस आ गए।',
    heading: 'पैसे हमारे पास वापस आ गए',
    text: ({ received, sender }) =>
      `हमने ईमेल से बताया था कि ${sender} की ओर से ${received} पहुँच गए हैं। उसके बाद पैसे हमारे पास वापस आ गए, इसलिए हो सकता है वे आपके पास न हों।`,
    textUnnamed: ({ received }) =>
      `हमने ईमेल से बताया था कि किसी की ओर से, जिसे आपका ईमेल पता मालूम है, ${received} पहुँच गए हैं। उसके बाद पैसे हमारे पास वापस आ गए, इसलिए हो सकता है वे आपके पास न हों।`,
    ask: 'हम भेजने वाले को रिफ़ंड कर रहे हैं। इन पैसों पर भरोसा करने से पहले कृपया उनसे पूछ लें।',
  },
  refunding: {
    card: ({ refund }) => `हम फ़ीस सहित ${refund} उसी कार्ड पर रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।`,
    bank: ({ refund }) => `हम फ़ीस सहित ${refund} उसी बैंक खाते में रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।`,
  },
  leavesBy: ({ day }) => `रिफ़ंड हमारे यहाँ से ${day} तक निकल जाएगा।`,
  refundMail: 'रिफ़ंड निकलने पर हम आपको ईमेल करेंगे।',
  willBeRefunded: ({ refund }) => `आपको ${refund} का रिफ़ंड मिलेगा।`,
  notCharged: 'आपसे कोई पैसा नहीं लिया गया।',
  takesDays: 'आपके बैंक में दिखने में कुछ दिन लग सकते हैं।',
  cancelled: {
    subject: ({ recipient }) => `${recipient} को आपका ट्रांसफ़र रद्द हो गया`,
    heading: 'आपका ट्रांसफ़र रद्द हो गया',
    text: ({ recipient }) => `${recipient} को आपका ट्रांसफ़र रद्द कर दिया गया है।`,
  },
  rejected: {
    subject: ({ recipient }) => `हम ${recipient} को आपका ट्रांसफ़र नहीं कर सकते`,
    heading: 'हम आपका ट्रांसफ़र नहीं कर सकते',
    text: ({ recipient }) => `हमने ${recipient} को आपके ट्रांसफ़र की जाँच की और उसे नहीं कर सकते।`,
    released: ({ total }) =>
      `आपसे कोई पैसा नहीं लिया गया। आपका बैंक ${total} पर लगी रोक हटा देगा। दिखने में कुछ दिन लग सकते हैं।`,
  },
  late: {
    subject: ({ recipient }) => `${recipient} को आपका ट्रांसफ़र समय पर नहीं पहुँच सका`,
    heading: 'आपका ट्रांसफ़र समय पर नहीं पहुँच सका',
    text: ({ recipient, received }) =>
      `${recipient} को ${received} मिल जाने चाहिए थे। ऐसा नहीं हुआ, इसलिए हमने ट्रांसफ़र रद्द कर दिया।`,
    textBy: ({ recipient, received, day }) =>
      `${recipient} को ${received} ${day} तक मिल जाने चाहिए थे। ऐसा नहीं हुआ, इसलिए हमने ट्रांसफ़र रद्द कर दिया।`,
  },
  failed: {
    subject: ({ recipient }) => `${recipient} को आपका ट्रांसफ़र नहीं पहुँच सका`,
    heading: 'आपका ट्रांसफ़र नहीं पहुँच सका',
    text: ({ received, recipient }) => `हम ${recipient} को ${received} नहीं पहुँचा सके।`,
    check: 'फिर से भेजने से पहले कृपया पाने वाले की जानकारी जाँच लें।',
  },
  returned: {
    subject: ({ recipient }) => `${recipient} को आपका ट्रांसफ़र वापस आ गया`,
    heading: 'आपका ट्रांसफ़र वापस आ गया',
    text: ({ received, recipient }) =>
      `${recipient} के लिए ${received} हमारे पास वापस आ गए, इसलिए पैसे पाने वाले के पास नहीं हैं।`,
  },
  refunded: {
    subject: ({ refund }) => `${refund} का आपका रिफ़ंड रास्ते में है`,
    preheader: ({ reference }) => `ट्रांसफ़र ${reference} के लिए`,
    heading: 'आपका रिफ़ंड रास्ते में है',
    card: ({ refund }) => `हमने ${refund} उसी कार्ड पर रिफ़ंड कर दिए हैं जिससे आपने पेमेंट किया था।`,
    bank: ({ refund }) => `हमने ${refund} उसी बैंक खाते में रिफ़ंड कर दिए हैं जिससे आपने पेमेंट किया था।`,
    everything: ({ recipient }) => `यह वह पूरी राशि है जिसका पेमेंट आपने ${recipient} को ट्रांसफ़र के लिए किया था।`,
  },
  refundFailed: {
    subject: ({ refund }) => `${refund} का आपका रिफ़ंड हमारे पास वापस आ गया`,
    preheader: 'आपके पैसे हमारे पास सुरक्षित हैं। हम उन्हें फिर से भेजेंगे।',
    heading: 'आपका रिफ़ंड हमारे पास वापस आ गया',
    card: ({ refund }) =>
      `हमने ${refund} का आपका रिफ़ंड उसी कार्ड पर भेजा जिससे आपने पेमेंट किया था, पर बैंक उसे नहीं ले सका। आपके पैसे हमारे पास सुरक्षित हैं।`,
    bank: ({ refund }) =>
      `हमने ${refund} का आपका रिफ़ंड उसी बैंक खाते में भेजा जिससे आपने पेमेंट किया था, पर बैंक उसे नहीं ले सका। आपके पैसे हमारे पास सुरक्षित हैं।`,
    next: 'हम रिफ़ंड का दूसरा तरीका खोज रहे हैं और पैसे निकलने पर आपको ईमेल करेंगे। अगर आपका खाता या कार्ड बदल गया है, तो कृपया हमें बताएँ।',
  },
  partial: {
    subject: ({ reference }) => `${reference} के लिए आपको आंशिक रिफ़ंड मिलेगा`,
    preheader: ({ refunds, total }) => `अब तक ${total} में से ${refunds}।`,
    heading: 'आपको आंशिक रिफ़ंड मिलेगा',
    text: ({ total, recipient, refunds }) =>
      `आपने ${recipient} को ट्रांसफ़र के लिए ${total} का पेमेंट किया था। उसमें से कुल ${refunds} हम उसी पेमेंट तरीके पर रिफ़ंड कर रहे हैं जिससे आपने पेमेंट किया था।`,
    takesDays: 'आपके बैंक में दिखने में कुछ दिन लग सकते हैं। आपके ट्रांसफ़र में कोई बदलाव नहीं होता।',
  },
}
