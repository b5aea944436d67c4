import type * as english from '#web/parts/progress/progress-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const happened: Translated<typeof english.happened> = {
  created: 'ট্রান্সফার তৈরি হয়েছে',
  payment_started: 'পেমেন্ট শুরু হয়েছে',
  paid: 'পেমেন্ট পাওয়া গেছে',
  in_review: 'পরীক্ষা চলছে',
  review_passed: 'পরীক্ষায় উত্তীর্ণ',
  sent: {
    bank: 'ব্যাংকে পাঠানো হয়েছে',
    wallet: 'মোবাইল ওয়ালেটে পাঠানো হয়েছে',
    cash: 'পিকআপ পয়েন্টে পাঠানো হয়েছে',
  },
  delivered: {
    bank: 'ব্যাংক অ্যাকাউন্টে পৌঁছেছে',
    wallet: 'মোবাইল ওয়ালেটে পৌঁছেছে',
    cash: 'ক্যাশ পিকআপের জন্য প্রস্তুত',
  },
  payout_retried: 'এখনও গৃহীত হয়নি, আমরা আবার চেষ্টা করছি',
  action_needed: 'আপনার করণীয় আছে',
  action_taken: 'তথ্য পাওয়া গেছে',
  recipient_corrected: 'প্রাপকের তথ্য সংশোধিত',
  cancelled: 'বাতিল হয়েছে',
  replaced: 'পেমেন্টের আগে বদলানো হয়েছে',
  expired: 'সময়মতো পেমেন্ট করা হয়নি',
  rejected: 'গৃহীত হয়নি',
  failed: 'সম্পন্ন হয়নি',
  returned: 'আমাদের কাছে ফিরে এসেছে',
  refund_started: 'টাকা ফেরত শুরু হয়েছে',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  refund_failed: 'আপনাকে ফেরত দেওয়া টাকা আমাদের কাছে ফিরে এসেছে, আমরা আবার পাঠাচ্ছি',
}

export const comesNext: Translated<typeof english.comesNext> = {
  sender: {
    paid: { label: 'আপনার পেমেন্ট', note: 'আমরা আপনার মূল্য শুধু সীমিত সময়ের জন্য ধরে রাখি।' },
    review_passed: { label: 'আমাদের পরীক্ষার ফল', note: 'আপনাকে কিছু করতে হবে না।' },
    action_taken: { label: 'আপনার উত্তর', note: 'উত্তর পাওয়ামাত্র আমরা আপনার টাকা পাঠাব।' },
    sent: {
      label: 'আমরা আপনার টাকা পাঠাব',
      note: 'আপনার সুরক্ষার জন্য টাকা তখন পর্যন্ত অপেক্ষায় থাকবে। আপনি বিনা খরচে বাতিল করতে পারেন।',
    },
    delivered: { label: 'ডেলিভারি' },
    refunded: {
      label: 'আমরা টাকা ফেরত পাঠাব',
      note: 'আপনি যেভাবে পেমেন্ট করেছিলেন, সেভাবেই আমরা টাকা ফেরত দিই। আপনার ব্যাংকে টাকা দেখাতে আরও কয়েক দিন লাগতে পারে।',
    },
  },
  recipient: {
    paid: { label: 'প্রেরকের পেমেন্ট', note: 'এখনও কোনো পেমেন্ট করা হয়নি।' },
    review_passed: { label: 'আমাদের পরীক্ষার ফল', note: 'আপনাকে কিছু করতে হবে না।' },
    sent: { label: 'আপনার কাছে আসছে', note: 'আপনাকে কিছু করতে হবে না।' },
    delivered: { label: 'ডেলিভারি' },
  },
}

const waits = (name: string, leaves: string): string =>
  `${name}-কে পাঠানো আপনার প্রথম কয়েকটি ট্রান্সফারের মধ্যে এটি একটি। আপনার সুরক্ষার জন্য টাকা পাঠানো হবে ${leaves}। তার আগ পর্যন্ত আপনি বিনা খরচে বাতিল করতে পারেন।`

export const progressMessages: Translated<typeof english.progressMessages> = {
  timeline: 'যা হয়েছে',
  next: 'এরপর',
  coolingOff: {
    until: (name, instant) => waits(name, instant),
    ifPaidNow: (name, instant) => waits(name, `${instant}, যদি এখন পেমেন্ট করেন`),
    afterPayment: (name, hours) => waits(name, `আপনার পেমেন্ট পৌঁছানোর ${hours} ঘণ্টা পর`),
  },
  by: 'শেষ সময়:',
  asOf: 'হালনাগাদ:',
  refresh: 'রিফ্রেশ করুন',
  copyForRecipient: 'প্রাপকের জন্য লিংক কপি করুন',
  copyForSender: 'আপনার ট্র্যাকিং লিংক কপি করুন',
  copied: 'লিংক কপি হয়েছে',
  copiedText: 'লিংকটি যার কাছে আছে সে ট্রান্সফারের অগ্রগতি দেখতে পারে, কিন্তু বদলাতে পারে না।',
  notCopied: 'আপনার ব্রাউজার কপি করতে দেয়নি',
  notCopiedText: 'লিংকটি বাছাই করে নিজে কপি করুন।',
  links: 'প্রাপকের লিংকে পরিমাণ ও ডেলিভারির তারিখ দেখা যায়, কিন্তু আপনার পেমেন্টের কিছুই দেখা যায় না।',
}
