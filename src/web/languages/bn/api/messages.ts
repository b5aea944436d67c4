import type * as english from '#web/api/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  offline: 'মনে হচ্ছে আপনি অফলাইনে আছেন। আপনি যা লিখেছেন তার কিছুই হারায়নি: সংযোগ ফিরলে আবার চেষ্টা করুন।',
  noAnswer: 'আমাদের সার্ভিসের সাথে সংযোগ করা যায়নি। আপনি যা লিখেছেন তার কিছুই হারায়নি: একটু পরে আবার চেষ্টা করুন।',
  brokenAnswer: 'আমাদের দিক থেকে কোনো সমস্যা হয়েছে। আপনি যা লিখেছেন তার কিছুই হারায়নি: একটু পরে আবার চেষ্টা করুন।',
}
