import type * as english from '#web/app/step-up/email-code-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const emailCodeMessages: Translated<typeof english.emailCodeMessages> = {
  of: {
    address: {
      title: 'আপনার ইমেইল নিশ্চিত করুন',
      sent: email => `আমরা ${email} ঠিকানায় একটি কোড পাঠিয়েছি। পেমেন্টে যেতে কোডটি এখানে লিখুন।`,
      back: 'ঠিকানা বদলান',
    },
    correction: {
      title: 'সংশোধন নিশ্চিত করুন',
      sent: email => `আমরা ${email} ঠিকানায় একটি কোড পাঠিয়েছি। কোডটি এখানে লিখলে আপনার টাকা সংশোধিত প্রাপকের কাছে যাবে।`,
      back: 'পেছনে',
    },
    device: {
      title: 'এই ডিভাইসে চালিয়ে যান',
      sent: email =>
        `আমরা ${email} ঠিকানায় একটি কোড পাঠিয়েছি। কোডটি এখানে লিখলে এক ঘণ্টা পর্যন্ত এই ডিভাইসে পেমেন্ট করতে বা বাতিল করতে পারবেন।`,
      back: 'পেছনে',
    },
  },
  sending: email => `আমরা ${email} ঠিকানায় একটি কোড পাঠাচ্ছি।`,
  notSent: email => `আমরা ${email} ঠিকানায় কোড পাঠাতে পারিনি।`,
  code: 'কোড',
  codeHint: 'ছয় অঙ্কের কোড, যা দশ মিনিট কার্যকর থাকে, অথবা ইমেইলের লম্বা কোডটি। ইমেইল না এলে স্প্যাম ফোল্ডারে দেখুন।',
  submit: 'নিশ্চিত করুন',
  again: 'নতুন কোড পাঠান',
  isOnItsWay: { title: 'নতুন কোড পাঠানো হয়েছে', description: 'সবচেয়ে নতুন কোডটি ব্যবহার করুন।' },
  missing: { title: 'তথ্য বাকি আছে', description: 'ইমেইলের ছয় অঙ্কের কোড লিখুন।' },
  failed: 'নিশ্চিত হয়নি',
  failedToSend: 'কোড পাঠানো যায়নি',
}
