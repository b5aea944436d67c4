import type { messages as english } from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  sendMoney: 'पैसे भेजें',
  recipients: 'पाने वाले',
  history: 'हिस्ट्री',
  admin: 'ऐडमिन',
  logout: 'लॉग आउट',
  loggedOut: 'आप लॉग आउट हो गए हैं',
  notLoggedOut: 'लॉग आउट नहीं हुआ',
  yourAccount: 'आपका खाता',
  language: 'भाषा',
}
