import type * as english from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  account: 'অ্যাকাউন্ট',
  tagline: 'দ্রুত ও নিরাপদ',
  sslSecured: 'SSL সুরক্ষিত',
  support: '24/7 সহায়তা',
  signIn: 'সাইন ইন',
  signUp: 'নিবন্ধন',
  login: 'লগইন',
  createAccount: 'অ্যাকাউন্ট খুলুন',
  skip: 'মূল অংশে যান',
  theme: { auto: 'রং: ডিভাইসের মতো', light: 'রং: হালকা', dark: 'রং: গাঢ়' },
  about: 'আমাদের সম্পর্কে',
  footer: {
    track: 'ট্রান্সফার ট্র্যাক করুন',
    help: 'সাহায্য',
    contact: 'যোগাযোগ',
    complaints: 'অভিযোগ',
    terms: 'শর্তাবলি',
    privacy: 'গোপনীয়তা',
    licences: 'লাইসেন্স',
    accessibility: 'সহজগম্যতা',
  },
  notFoundTitle: '404 পাতাটি পাওয়া যায়নি',
  notFoundText: 'এই ঠিকানায় কোনো পাতা নেই।',
  sendMoney: 'টাকা পাঠান',
  failedTitle: 'পাতাটি লোড হয়নি',
  failedText:
    'হয়তো সংযোগ কেটে গেছে, অথবা এই পাতার নতুন সংস্করণ এসেছে। চালিয়ে যেতে পাতাটি আবার লোড করুন। আপনার অর্ডার বা পেমেন্ট করা ট্রান্সফারগুলো নিরাপদ আছে।',
  reload: 'আবার লোড করুন',
}
