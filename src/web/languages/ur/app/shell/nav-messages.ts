import type { messages as english } from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  sendMoney: 'رقم بھیجیں',
  recipients: 'وصول کنندگان',
  history: 'ہسٹری',
  admin: 'ایڈمن',
  logout: 'لاگ آؤٹ',
  loggedOut: 'آپ لاگ آؤٹ ہو گئے ہیں',
  notLoggedOut: 'لاگ آؤٹ نہیں ہوا',
  yourAccount: 'آپ کا اکاؤنٹ',
  language: 'زبان',
}
