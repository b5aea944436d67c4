import type * as english from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  title: 'নিশ্চিত করুন যে এটি আপনিই',
  lead: 'আপনার নিরাপত্তার জন্য নিশ্চিত করুন যে এটি আপনিই। বেশির ভাগ পরিবর্তনের জন্য আগামী দশ মিনিট আমরা আর জিজ্ঞেস করব না।',
  password: 'পাসওয়ার্ড',
  code: 'কোড',
  codeHint: 'আপনার অথেনটিকেটর অ্যাপ থেকে, অথবা একটি রিকভারি কোড।',
  submit: 'নিশ্চিত করুন',
  missing: { title: 'তথ্য বাকি আছে', description: 'আপনার পাসওয়ার্ড লিখুন' },
  missingCode: { title: 'তথ্য বাকি আছে', description: 'আপনার পাসওয়ার্ড ও কোড লিখুন' },
  failed: 'নিশ্চিত হয়নি',
  passkey: 'এর বদলে পাসকি ব্যবহার করুন',
  passkeyLead: 'অ্যাডমিন অংশের জন্য শুধু পাসওয়ার্ড যথেষ্ট নয়। আপনার পাসকি দিয়ে নিশ্চিত করুন।',
  passkeyNowhere:
    'অ্যাডমিন অংশের জন্য শুধু পাসওয়ার্ড যথেষ্ট নয়, আর এই ব্রাউজারে এই পাতায় পাসকি চলে না। যে ডিভাইসে আপনার পাসকি আছে, সেখানে সাইন ইন করুন।',
  byPasskey: 'পাসকি ব্যবহার করুন',
  cancel: 'বাতিল করুন',
}
