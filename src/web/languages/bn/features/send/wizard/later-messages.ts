import type * as english from '#web/features/send/wizard/later-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const laterMessages: Translated<typeof english.laterMessages> = {
  noFee: 'কোনো ফি নেই',
  byWhen: by => `এখন পেমেন্ট করলে ${by}-এর মধ্যে`,
  setReceived: 'এই পরিমাণ বসান',
  paymentNotes: { card: 'সঙ্গে সঙ্গে টাকা কাটা হয়', bank: 'আপনি নিজের ব্যাংক থেকে ট্রান্সফার করবেন' },
  sender: { name: 'পুরো নাম', email: 'ইমেইল', phone: 'ফোন', address: 'ঠিকানা' },
  promo: {
    label: 'প্রোমো কোড',
    apply: 'প্রয়োগ করুন',
    remove: code => `প্রোমো কোড ${code} সরান`,
    applied: code => `প্রোমো কোড ${code} প্রয়োগ হয়েছে`,
  },
  missingRecipient: {
    title: 'তথ্য বাকি আছে',
    description: 'প্রাপকের প্রয়োজনীয় সব তথ্য পূরণ করুন',
  },
  missingBank: { title: 'ব্যাংকের তথ্য বাকি আছে', description: 'ব্যাংকের নাম ও অ্যাকাউন্ট নম্বর দিন' },
  missingSender: { title: 'তথ্য বাকি আছে', description: 'প্রেরকের সব তথ্য পূরণ করুন' },
  required: {
    senderName: 'আপনার পুরো নাম লিখুন',
    senderEmail: 'আপনার ইমেইল লিখুন',
    senderPhone: 'আপনার ফোন নম্বর লিখুন',
    senderAddress: 'আপনার ঠিকানা লিখুন',
  },
  review: {
    title: 'পেমেন্টের আগে দেখে নিন',
    country: 'দেশ',
    change: 'বদলান',
    changeWhat: label => `বদলান: ${label.toLowerCase()}`,
    inTime: (method, time) => `${method}, ${time}`,
  },
}
