import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'আমরা আপনার প্রতিবেদন পেয়েছি',
      subject: ({ reference }) => `আমরা আপনার প্রতিবেদন পেয়েছি (${reference})`,
      next: 'আপনার জানানো সমস্যা আমরা খতিয়ে দেখি, এবং সিদ্ধান্তের পর তিন কর্মদিবসের মধ্যে ফল ইমেইলে জানাই।',
    },
    contact: {
      heading: 'আমরা আপনার বার্তা পেয়েছি',
      subject: ({ reference }) => `আমরা আপনার বার্তা পেয়েছি (${reference})`,
      next: 'আমাদের দলের কেউ এটি পড়ে ইমেইলে উত্তর দেবেন।',
    },
    appeal: {
      heading: 'আমরা আপনার আপিল পেয়েছি',
      subject: ({ reference }) => `আমরা আপনার আপিল পেয়েছি (${reference})`,
      next: 'আমাদের দলের কেউ এটি আবার দেখবেন, এবং আমরা যা সিদ্ধান্ত নিই তা ইমেইলে জানাব।',
    },
    preheader: 'আমাদের দলের কেউ এটি পড়বেন।',
    add: 'কিছু যোগ করতে নিচের বোতাম ব্যবহার করুন। এর জন্য অ্যাকাউন্ট লাগে না।',
  },
  question: {
    subject: ({ brand, reference }) => `${reference} সম্পর্কে ${brand} আপনাকে লিখেছে`,
    preheader: 'এই ইমেইলের লিংক দিয়ে উত্তর দিতে পারেন।',
    heading: 'আমাদের দল আপনাকে লিখেছে',
  },
  result: {
    subject: {
      problem: ({ reference }) => `আপনার প্রতিবেদনের ফল (${reference})`,
      contact: ({ reference }) => `আপনার বার্তার ফল (${reference})`,
      appeal: ({ reference }) => `আপনার আপিলের ফল (${reference})`,
    },
    preheader: 'আমরা সিদ্ধান্ত নিয়েছি।',
    heading: 'আমরা সিদ্ধান্ত নিয়েছি',
    report: {
      error_found: 'আমরা দেখেছি যে একটি ভুল হয়েছিল।',
      no_error: 'আমরা দেখেছি যে কোনো ভুল হয়নি।',
      duplicate: 'আপনি একই সমস্যা আগেও জানিয়েছেন, আমরা সেই প্রতিবেদনের উত্তর দিচ্ছি।',
      withdrawn: 'আপনি প্রতিবেদন তুলে নিয়েছেন, তাই আমরা এটি বন্ধ করেছি।',
    },
    appeal: {
      error_found: 'আমরা আপনার পক্ষে সিদ্ধান্ত নিয়েছি।',
      no_error: 'আমরা আমাদের সিদ্ধান্ত বদলাইনি।',
      duplicate: 'আপনি আগেও আপিল করেছেন, আমরা সেই আপিলের উত্তর দিচ্ছি।',
      withdrawn: 'আপনি আপিল তুলে নিয়েছেন, তাই আমরা এটি বন্ধ করেছি।',
    },
    documents:
      'যেসব কাগজপত্রের ভিত্তিতে আমরা সিদ্ধান্ত নিয়েছি তা চাওয়ার অধিকার আপনার আছে। নিচের বোতাম ব্যবহার করুন, আমরা সেগুলো পাঠাব।',
  },
}
