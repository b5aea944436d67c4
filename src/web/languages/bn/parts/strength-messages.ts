import type * as english from '#web/parts/strength-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const strengthMessages: Translated<typeof english.strengthMessages> = {
  short: 'কমপক্ষে 8টি অক্ষর',
  common: 'আক্রমণকারীরা সবার আগে যেসব পাসওয়ার্ড চেষ্টা করে, এটি তার একটি। অন্য একটি বেছে নিন।',
  own: 'আপনার নাম বা ইমেইলের সাথে বেশি মিল',
  weak: 'অনুমান করা সহজ। আরও লম্বা করুন: চিহ্নের চেয়ে চারটি শব্দ ভালো।',
  fair: 'মোটামুটি। আর কয়েকটি অক্ষর যোগ করলে অনুমান করা কঠিন হবে।',
  good: 'ভালো',
  strong: 'শক্তিশালী',
}
