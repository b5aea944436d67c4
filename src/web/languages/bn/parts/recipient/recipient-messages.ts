import type * as english from '#web/parts/recipient/recipient-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const recipientMessages: Translated<typeof english.recipientMessages> = {
  name: 'পুরো নাম',
  phone: 'ফোন',
  city: 'শহর',
  email: 'ইমেইল',
  optional: 'ঐচ্ছিক',
  readAs: phone => `আমরা \u2066${phone.replaceAll(' ', '\u00a0')}\u2069 ব্যবহার করব`,
  refused: 'প্রাপকের তথ্য দেখে নিন',
  unusual: 'এটি অস্বাভাবিক মনে হচ্ছে। সঠিক হলে আবার ‘এগিয়ে যান’ চাপুন।',
  required: {
    recipientName: 'প্রাপকের পুরো নাম লিখুন',
    recipientPhone: 'প্রাপকের ফোন নম্বর লিখুন',
    recipientCity: 'প্রাপকের শহর লিখুন',
  },
  added: 'প্রাপক যোগ হয়েছে',
  updated: 'প্রাপকের তথ্য বদলেছে',
  error: 'সমস্যা হয়েছে',
  notAdded: 'প্রাপক যোগ করা যায়নি',
  notUpdated: 'প্রাপকের তথ্য বদলানো যায়নি',
}
