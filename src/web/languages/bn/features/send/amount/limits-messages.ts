import type * as english from '#web/features/send/amount/limits-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const limitsMessages: Translated<typeof english.limitsMessages> = {
  most: {
    perTransfer: amount => `প্রতি ট্রান্সফারে আপনি সর্বোচ্চ ${amount} পাঠাতে পারেন।`,
    leftOfDay: amount => `আগামী 24 ঘণ্টায় আপনি আরও ${amount} পাঠাতে পারেন।`,
    leftOf30Days: amount => `আগামী 30 দিনে আপনি আরও ${amount} পাঠাতে পারেন।`,
  },
  nothing: {
    perTransfer: 'এই মুহূর্তে আপনি টাকা পাঠাতে পারবেন না।',
    leftOfDay: 'আপনার 24 ঘণ্টার সীমা পূর্ণ হয়েছে।',
    leftOf30Days: 'আপনার 30 দিনের সীমা পূর্ণ হয়েছে।',
  },
  more: {
    guest: ['অ্যাকাউন্ট থাকলে আরও বেশি পাঠাতে পারবেন:', 'সাইন ইন'],
    basic: ['আরও বেশি পাঠাতে', 'আপনার পরিচয় যাচাই করুন'],
    verified: null,
  },
  tooMuch: 'পরিমাণ সঠিক নয়',
}
