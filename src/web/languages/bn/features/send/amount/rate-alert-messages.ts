import type { rateAlertMessages as english } from '#web/features/send/amount/rate-alert-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const rateAlertMessages: Translated<typeof english> = {
  title: 'হারের অ্যালার্ট',
  label: from => `আমাকে ইমেইল করুন যখন 1 ${from} অন্তত এত হবে`,
  hint: now => `মধ্য-বাজার হার তত হলে আমরা একটি ইমেইল পাঠাই। এখন এটি ${now}।`,
  set: 'অ্যালার্ট দিন',
  wrong: now => `অনুগ্রহ করে ${now}-এর বেশি হার লিখুন, যা এখনকার হার`,
  active: (from, rate, to) => `1 ${from} যখন ${rate} ${to} বা তার বেশি হবে, আমরা আপনাকে একবার ইমেইল করব।`,
  change: 'বদলান',
  remove: 'সরান',
  done: 'অ্যালার্ট দেওয়া হয়েছে',
  gone: 'অ্যালার্ট সরানো হয়েছে',
  failed: 'অ্যালার্ট দেওয়া যায়নি',
  notGone: 'অ্যালার্ট সরানো যায়নি',
  guest: 'হার আপনার চাওয়া স্তরে পৌঁছালে ইমেইলে জানতে লগ ইন করুন।',
  login: 'লগ ইন করুন',
}
