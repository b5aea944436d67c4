import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'
import type { outcomes as english } from '../en/outcomes.ts'

export const outcomes: Translated<typeof english> = {
  paid: {
    subject: ({ recipient, reference }) => `${recipient}-এর জন্য আপনার পেমেন্ট পেয়েছি: ${reference}`,
    onTheWay: ({ received, recipient }) => `${received} ${recipient}-এর কাছে যাচ্ছে`,
    heading: 'আপনার পেমেন্ট পৌঁছেছে',
    text: ({ total, recipient, received }) =>
      `আমরা আপনার ${total} পেমেন্ট পেয়েছি। ${recipient} ${received} পাবেন। টাকা পৌঁছালে আমরা আপনাকে ইমেইল করব।`,
    textBy: ({ total, recipient, received, day }) =>
      `আমরা আপনার ${total} পেমেন্ট পেয়েছি। ${recipient} ${received} পাবেন, শেষ সময়: ${day}। টাকা পৌঁছালে আমরা আপনাকে ইমেইল করব।`,
    wait: hours =>
      `আপনার সুরক্ষার জন্য টাকা আপনার পেমেন্টের ${plural('bn', hours, { one: `${hours} ঘণ্টা`, other: `${hours} ঘণ্টা` })} পর যাবে। ততক্ষণ আপনি কোনো খরচ ছাড়াই বাতিল করতে পারেন।`,
  },
  checking: {
    subject: ({ recipient, reference }) => `আমরা ${recipient}-কে আপনার ট্রান্সফার পরীক্ষা করছি: ${reference}`,
    heading: 'আমরা আপনার ট্রান্সফার পরীক্ষা করছি',
    arrived: 'আপনার পেমেন্ট পৌঁছেছে এবং আমাদের কাছে নিরাপদ আছে।',
    held: ({ total, recipient }) =>
      `আমরা আপনার ${total} পেমেন্ট পেয়েছি। ${recipient}-কে টাকা পাঠানোর আগে আমরা ট্রান্সফারটি পরীক্ষা করছি।`,
    heldNext:
      'আপনার টাকা আমাদের কাছে নিরাপদ, আপনাকে কিছু করতে হবে না। পরীক্ষা শেষ হলে আমরা আপনাকে ইমেইল করব। ট্রান্সফার পাঠাতে না পারলে আমরা পুরো টাকা ফেরত দেব।',
    notCharged: 'আপনার ব্যাংক পেমেন্ট অনুমোদন করেছে। এখনও আপনার কোনো টাকা কাটা হয়নি।',
    authorised: ({ total, recipient }) =>
      `আপনার ব্যাংক ${total} পেমেন্ট অনুমোদন করেছে। আপনার কার্ড থেকে টাকা কাটার আগে আমরা ${recipient}-কে ট্রান্সফারটি পরীক্ষা করছি।`,
    authorisedNext:
      'এখনও আপনার কোনো টাকা কাটা হয়নি, আপনাকে কিছু করতে হবে না। পরীক্ষা শেষ হলে আমরা আপনাকে ইমেইল করব। ট্রান্সফার পাঠাতে না পারলে আপনার টাকা কাটা হবে না।',
  },
  passed: {
    subject: ({ recipient, reference }) => `${recipient}-কে আপনার ট্রান্সফার পথে আছে: ${reference}`,
    heading: 'আপনার ট্রান্সফার পথে আছে',
    text: ({ received, recipient }) =>
      `আমাদের পরীক্ষা শেষ, সব ঠিক আছে। ${received} ${recipient}-এর কাছে যাচ্ছে। টাকা পৌঁছালে আমরা আপনাকে ইমেইল করব।`,
  },
  delivered: {
    subject: ({ received, recipient }) => `${recipient}-কে ${received} পৌঁছে দেওয়া হয়েছে`,
    preheader: ({ reference }) => `${reference} ট্রান্সফার সম্পন্ন হয়েছে।`,
    heading: 'আপনার টাকা পৌঁছেছে',
    text: ({ received, recipient }) => `আপনার ট্রান্সফার সম্পন্ন: ${recipient}-কে ${received} পৌঁছে দেওয়া হয়েছে।`,
  },
  forYou: {
    subject: ({ sender, received }) => `${sender} আপনাকে ${received} পাঠিয়েছেন`,
    subjectUnnamed: ({ received }) => `কেউ আপনাকে ${received} পাঠিয়েছেন`,
    preheader: 'টাকা পৌঁছে দেওয়া হয়েছে।',
    heading: ({ received }) => `আপনার জন্য ${received}`,
    text: ({ sender, received }) => `${sender} আপনাকে ${received} পাঠিয়েছেন। টাকা পৌঁছে দেওয়া হয়েছে।`,
    textUnnamed: ({ received }) =>
      `আপনার ইমেইল ঠিকানা জানেন এমন কেউ আপনাকে ${received} পাঠিয়েছেন। টাকা পৌঁছে দেওয়া হয়েছে।`,
  },
  returnedToUs: {
    subject: ({ received }) => `${received}-এর একটি ট্রান্সফার ফিরে এসেছে`,
    preheader: 'টাকা আমাদের কাছে ফিরে এসেছে।',
    heading: 'টাকা আমাদের কাছে ফিরে এসেছে',
    text: ({ received, sender }) =>
      `আমরা ইমেইলে জানিয়েছিলাম যে ${sender}-এর পাঠানো ${received} পৌঁছে দেওয়া হয়েছে। এরপর টাকা আমাদের কাছে ফিরে এসেছে, তাই তা আপনার কাছে না-ও থাকতে পারে।`,
    textUnnamed: ({ received }) =>
      `আমরা ইমেইলে জানিয়েছিলাম যে আপনার ইমেইল ঠিকানা জানেন এমন কারও পাঠানো ${received} পৌঁছে দেওয়া হয়েছে। এরপর টাকা আমাদের কাছে ফিরে এসেছে, তাই তা আপনার কাছে না-ও থাকতে পারে।`,
    ask: 'আমরা প্রেরককে টাকা ফেরত দিচ্ছি। এই টাকার ওপর নির্ভর করার আগে তাঁকে জিজ্ঞেস করুন।',
  },
  refunding: {
    card: ({ refund }) => `ফি-সহ ${refund} আমরা সেই কার্ডে ফেরত দিচ্ছি যা দিয়ে আপনি পেমেন্ট করেছিলেন।`,
    bank: ({ refund }) => `ফি-সহ ${refund} আমরা সেই ব্যাংক অ্যাকাউন্টে ফেরত দিচ্ছি যেখান থেকে আপনি পেমেন্ট করেছিলেন।`,
  },
  leavesBy: ({ day }) => `ফেরতের টাকা আমাদের কাছ থেকে যাওয়ার শেষ সময়: ${day}।`,
  refundMail: 'ফেরতের টাকা পাঠানো হলে আমরা আপনাকে ইমেইল করব।',
  willBeRefunded: ({ refund }) => `আপনি ${refund} ফেরত পাবেন।`,
  notCharged: 'আপনার কোনো টাকা কাটা হয়নি।',
  takesDays: 'আপনার ব্যাংকে দেখা যেতে কয়েক দিন লাগতে পারে।',
  cancelled: {
    subject: ({ recipient }) => `${recipient}-কে আপনার ট্রান্সফার বাতিল হয়েছে`,
    heading: 'আপনার ট্রান্সফার বাতিল হয়েছে',
    text: ({ recipient }) => `${recipient}-কে আপনার ট্রান্সফার বাতিল করা হয়েছে।`,
  },
  rejected: {
    subject: ({ recipient }) => `আমরা ${recipient}-কে আপনার ট্রান্সফার করতে পারছি না`,
    heading: 'আমরা আপনার ট্রান্সফার করতে পারছি না',
    text: ({ recipient }) => `আমরা ${recipient}-কে আপনার ট্রান্সফার পরীক্ষা করেছি এবং এটি করতে পারছি না।`,
    released: ({ total }) =>
      `আপনার কোনো টাকা কাটা হয়নি। আপনার ব্যাংক ${total} আটকে রাখা তুলে নেবে। তা দেখা যেতে কয়েক দিন লাগতে পারে।`,
  },
  late: {
    subject: ({ recipient }) => `${recipient}-কে আপনার ট্রান্সফার সময়মতো পৌঁছানো যায়নি`,
    heading: 'আপনার ট্রান্সফার সময়মতো পৌঁছানো যায়নি',
    text: ({ recipient, received }) =>
      `${recipient}-এর ${received} পাওয়ার কথা ছিল। তা হয়নি, তাই আমরা ট্রান্সফারটি বাতিল করেছি।`,
    textBy: ({ recipient, received, day }) =>
      `${recipient}-এর ${day}-এর মধ্যে ${received} পাওয়ার কথা ছিল। তা হয়নি, তাই আমরা ট্রান্সফারটি বাতিল করেছি।`,
  },
  failed: {
    subject: ({ recipient }) => `${recipient}-কে আপনার ট্রান্সফার পৌঁছানো যায়নি`,
    heading: 'আপনার ট্রান্সফার পৌঁছানো যায়নি',
    text: ({ received, recipient }) => `আমরা ${recipient}-কে ${received} পৌঁছে দিতে পারিনি।`,
    check: 'আবার পাঠানোর আগে প্রাপকের তথ্য মিলিয়ে দেখুন।',
  },
  returned: {
    subject: ({ recipient }) => `${recipient}-কে আপনার ট্রান্সফার ফিরে এসেছে`,
    heading: 'আপনার ট্রান্সফার ফিরে এসেছে',
    text: ({ received, recipient }) =>
      `${recipient}-এর জন্য ${received} আমাদের কাছে ফিরে এসেছে, তাই টাকা প্রাপকের কাছে নেই।`,
  },
  refunded: {
    subject: ({ refund }) => `আপনার ${refund} ফেরতের টাকা পথে আছে`,
    preheader: ({ reference }) => `${reference} ট্রান্সফারের জন্য`,
    heading: 'আপনার ফেরতের টাকা পথে আছে',
    card: ({ refund }) => `যে কার্ড দিয়ে আপনি পেমেন্ট করেছিলেন তাতে আমরা ${refund} ফেরত দিয়েছি।`,
    bank: ({ refund }) => `যে ব্যাংক অ্যাকাউন্ট থেকে আপনি পেমেন্ট করেছিলেন তাতে আমরা ${refund} ফেরত দিয়েছি।`,
    everything: ({ recipient }) => `${recipient}-কে ট্রান্সফারের জন্য আপনি যা পেমেন্ট করেছিলেন, এটি তার পুরোটা।`,
  },
  refundFailed: {
    subject: ({ refund }) => `আপনার ${refund} ফেরতের টাকা আমাদের কাছে ফিরে এসেছে`,
    preheader: 'আপনার টাকা আমাদের কাছে নিরাপদ। আমরা তা আবার পাঠাব।',
    heading: 'আপনার ফেরতের টাকা আমাদের কাছে ফিরে এসেছে',
    card: ({ refund }) =>
      `যে কার্ড দিয়ে আপনি পেমেন্ট করেছিলেন তাতে আমরা ${refund} ফেরত পাঠিয়েছিলাম, কিন্তু ব্যাংক তা নিতে পারেনি। আপনার টাকা আমাদের কাছে নিরাপদ।`,
    bank: ({ refund }) =>
      `যে ব্যাংক অ্যাকাউন্ট থেকে আপনি পেমেন্ট করেছিলেন তাতে আমরা ${refund} ফেরত পাঠিয়েছিলাম, কিন্তু ব্যাংক তা নিতে পারেনি। আপনার টাকা আমাদের কাছে নিরাপদ।`,
    next: 'আমরা টাকা ফেরত দেওয়ার অন্য উপায় খুঁজছি এবং টাকা পাঠানো হলে আপনাকে ইমেইল করব। আপনার অ্যাকাউন্ট বা কার্ড বদলে থাকলে আমাদের জানান।',
  },
  partial: {
    subject: ({ reference }) => `${reference}-এর জন্য আপনি আংশিক টাকা ফেরত পাবেন`,
    preheader: ({ refunds, total }) => `এ পর্যন্ত ${total}-এর মধ্যে ${refunds}।`,
    heading: 'আপনি আংশিক টাকা ফেরত পাবেন',
    text: ({ total, recipient, refunds }) =>
      `${recipient}-কে ট্রান্সফারের জন্য আপনি ${total} দিয়েছিলেন। এর মধ্যে মোট ${refunds} আমরা ফেরত দিচ্ছি, আপনি যেভাবে পেমেন্ট করেছিলেন সেভাবেই।`,
    takesDays: 'আপনার ব্যাংকে দেখা যেতে কয়েক দিন লাগতে পারে। আপনার ট্রান্সফার বদলাবে না।',
  },
}
