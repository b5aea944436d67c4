import type * as english from '#web/features/send/wizard/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  steps: ['পরিমাণ', 'ডেলিভারি', 'পেমেন্ট', 'প্রাপক', 'যাচাই'],
  headings: {
    1: 'টাকা পাঠান',
    2: 'প্রাপক কীভাবে টাকা পাবেন?',
    3: 'আপনি কীভাবে পেমেন্ট করবেন?',
    4: 'প্রাপকের তথ্য',
    5: 'আপনার তথ্য',
  },
  sendingFrom: 'যে দেশ থেকে',
  sendingTo: 'যে দেশে',
  swap: 'দেশ অদলবদল করুন',
  youSend: 'আপনি পাঠাচ্ছেন',
  amountPlaceholder: '0.00',
  recipientGets: 'প্রাপক পাবেন',
  rateNote: 'বিনিময় হার কয়েক সেকেন্ড পরপর হালনাগাদ হয়',
  continue: 'এগিয়ে যান',
  continueToPayment: 'পেমেন্টে এগিয়ে যান',
  back: 'পেছনে',
  showSummary: 'ট্রান্সফারের সারাংশ দেখুন',
  rows: { delivery: 'ডেলিভারি', payment: 'পেমেন্ট', recipient: 'প্রাপক' },
  addPromo: 'প্রোমো কোড যোগ করুন',
  unfinished: {
    text: 'আপনার একটি ট্রান্সফারের পেমেন্ট এখনও বাকি।',
    link: 'অসমাপ্ত ট্রান্সফার চালিয়ে যান',
    discard: 'বাদ দিন',
  },
  enough: currency => `1 ${currency} বা তার বেশি পাঠান`,
  noAmount: text => `“${text}” কোনো পরিমাণ নয়`,
  notAvailable: 'চালু নেই',
  invalidAmount: { title: 'পরিমাণ সঠিক নয়', description: 'কমপক্ষে $1 লিখুন' },
  notCreated: { title: 'সমস্যা হয়েছে', description: 'ট্রান্সফার শুরু করা যায়নি। আবার চেষ্টা করুন।' },
}
