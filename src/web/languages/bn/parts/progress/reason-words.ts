import type * as english from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'এটি বাতিল করা হয়েছে।',
  'It was cancelled before it was paid.': 'পেমেন্টের আগেই এটি বাতিল করা হয়েছে।',
  'It was not paid in time.': 'সময়মতো পেমেন্ট করা হয়নি।',
  'Its promo code was used up before it was paid.':
    'পেমেন্টের আগেই এর প্রোমো কোড যতবার ব্যবহার করা যেত, ততবার ব্যবহার হয়ে গিয়েছিল।',
  'It could not be delivered in time.': 'সময়মতো টাকা পৌঁছানো যায়নি।',
  'It was not delivered in time.': 'সময়মতো টাকা পৌঁছায়নি।',
  'Your payment arrived too late. You will be refunded in full.':
    'আপনার পেমেন্ট অনেক দেরিতে এসেছে। আপনাকে পুরো টাকা ফেরত দেওয়া হবে।',
  'A payment arrived when none was due. You will be refunded in full.':
    'কোনো পেমেন্ট পাওনা ছিল না, তবু একটি এসেছে। আপনাকে পুরো টাকা ফেরত দেওয়া হবে।',
  'We are refunding part of your payment.': 'আমরা আপনার পেমেন্টের একটি অংশ ফেরত দিচ্ছি।',
  'We are reviewing this transfer before it is paid out.': 'প্রাপককে টাকা দেওয়ার আগে আমরা এই ট্রান্সফার পরীক্ষা করছি।',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'আপনার ব্যাংক পেমেন্ট অনুমোদন করেছে। আপনার কার্ড থেকে টাকা কাটার আগে আমরা এই ট্রান্সফার পরীক্ষা করছি।',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'পেমেন্টের জন্য আপনার ব্যাংকের অনুমোদনের মেয়াদ শেষ হয়েছে। আপনার কাছ থেকে কোনো টাকা কাটা হয়নি।',
  'Your bank did not carry out this payment. We have received nothing.':
    'আপনার ব্যাংক এই পেমেন্ট করেনি। আমরা কিছুই পাইনি।',
  'Your bank has reversed this payment.': 'আপনার ব্যাংক এই পেমেন্ট ফিরিয়ে নিয়েছে।',
  'We need a few more details from you before we can send this transfer.':
    'এই ট্রান্সফার পাঠানোর আগে আপনার কাছ থেকে আমাদের আরও কিছু তথ্য দরকার।',
  'The name does not match the account.': 'নামটি অ্যাকাউন্টের সাথে মেলে না।',
  'The recipient’s account does not exist.': 'প্রাপকের অ্যাকাউন্টটির অস্তিত্ব নেই।',
  'The recipient’s bank sent the money back.': 'প্রাপকের ব্যাংক টাকা ফেরত পাঠিয়েছে।',
  'It will not arrive. Please contact the sender.': 'টাকা পৌঁছাবে না। প্রেরকের সাথে যোগাযোগ করুন।',
  'It is being checked before it is paid out.': 'টাকা দেওয়ার আগে এটি পরীক্ষা করা হচ্ছে।',
  'It could not be paid out and was returned. Please contact the sender.':
    'টাকা দেওয়া যায়নি এবং তা ফেরত গেছে। প্রেরকের সাথে যোগাযোগ করুন।',
}

export const reasonWords: Translated<typeof english.reasonWords> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
