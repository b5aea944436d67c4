import type * as english from '#web/features/send/recipient/saved-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english.savedMessages> = {
  saved: 'সংরক্ষিত প্রাপক',
  placeholder: 'প্রাপক বেছে নিন...',
  picker: {
    search: 'প্রাপক খুঁজুন...',
    empty: 'কোনো প্রাপক পাওয়া যায়নি।',
    count: count => `${count} জন প্রাপক`,
    failed: 'তালিকা লোড হয়নি। আপনার সংযোগ দেখে পাতাটি আবার লোড করুন।',
    reload: 'আবার লোড করুন',
  },
  ending: digits => `…${digits}`,
  save: 'এই প্রাপককে সংরক্ষণ করুন',
  saveChanges: name => `${name}-এর জন্য এই পরিবর্তন সংরক্ষণ করুন`,
  elsewhere: (countries, country) => `অ্যাকাউন্টটি এই দেশের: ${countries}। ${country}-এর একটি অ্যাকাউন্ট দিন।`,
}
