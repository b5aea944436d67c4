import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'रेट अलर्ट',
  label: from => `मुझे ईमेल करें जब 1 ${from} कम से कम इतने का हो`,
  hint: now => `मिड-मार्केट रेट उतना होने पर हम एक ईमेल भेजते हैं। अभी यह ${now} है।`,
  set: 'अलर्ट सेट करें',
  wrong: now => `कृपया ${now} से ज़्यादा रेट लिखें, जो अभी का रेट है`,
  active: (from, rate, to) => `जब 1 ${from} का मूल्य ${rate} ${to} या ज़्यादा होगा, हम आपको एक बार ईमेल करेंगे।`,
  change: 'बदलें',
  remove: 'हटाएँ',
  done: 'अलर्ट सेट हो गया',
  gone: 'अलर्ट हट गया',
  failed: 'अलर्ट सेट नहीं हुआ',
  notGone: 'अलर्ट नहीं हटा',
  guest: 'रेट आपकी चाही सीमा पर पहुँचे तो ईमेल पाने के लिए लॉग इन करें।',
  login: 'लॉग इन करें',
}
