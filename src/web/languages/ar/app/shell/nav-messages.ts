import type { messages as english } from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  sendMoney: 'إرسال الأموال',
  recipients: 'المستلمون',
  history: 'السجل',
  admin: 'الإدارة',
  logout: 'خروج',
  loggedOut: 'تم تسجيل خروجك',
  notLoggedOut: 'تعذّر تسجيل الخروج',
  yourAccount: 'حسابك',
  language: 'اللغة',
}
