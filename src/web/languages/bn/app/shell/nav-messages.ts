import type * as english from '#web/app/shell/nav-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  sendMoney: 'টাকা পাঠান',
  recipients: 'প্রাপক',
  history: 'ইতিহাস',
  admin: 'অ্যাডমিন',
  logout: 'সাইন আউট',
  loggedOut: 'আপনি সাইন আউট করেছেন',
  notLoggedOut: 'সাইন আউট হয়নি',
  yourAccount: 'আপনার অ্যাকাউন্ট',
  language: 'ভাষা',
}
