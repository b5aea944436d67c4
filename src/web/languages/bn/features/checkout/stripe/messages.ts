import type * as english from '#web/features/checkout/stripe/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  notLoaded: 'পেমেন্ট ফর্ম লোড হয়নি',
  notLoadedText:
    'ফর্মটি আমাদের পেমেন্ট সেবাদাতা Stripe থেকে আসে। কোনো অ্যাড ব্লকার বা আপনার নেটওয়ার্ক হয়তো এটি আটকাচ্ছে। আপনার কাছ থেকে কোনো টাকা কাটা হয়নি, এবং আপনার ট্রান্সফার সংরক্ষিত আছে।',
  again: 'আবার চেষ্টা করুন',
  notConfirmed: 'আপনার ব্যাংক এই পেমেন্ট নিশ্চিত করেনি। আবার চেষ্টা করুন বা পেমেন্টের অন্য উপায় বেছে নিন।',
  notTaken: 'পেমেন্ট সেবাদাতা এই পেমেন্ট নিতে পারেনি। আবার চেষ্টা করুন বা পেমেন্টের অন্য উপায় বেছে নিন।',
  notReached: 'আমরা পেমেন্ট সেবাদাতার সাথে সংযোগ করতে পারিনি। আবার চেষ্টা করুন। আপনার কাছ থেকে দুবার টাকা কাটা হবে না।',
  notCharged: 'আপনার কাছ থেকে কোনো টাকা কাটা হয়নি।',
}
