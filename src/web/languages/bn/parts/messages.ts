import type * as english from '#web/parts/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  summary: 'ট্রান্সফারের সারাংশ',
  youSend: 'আপনি পাঠাচ্ছেন',
  fee: 'ট্রান্সফার ফি',
  feeDetails: 'ট্রান্সফার ফি, বিস্তারিত',
  noFees: 'কোনো ফি নেই',
  promo: 'প্রোমো কোড',
  total: 'মোট পরিমাণ',
  recipientGets: 'প্রাপক পাবেন',
  rate: 'বিনিময় হার',
  midMarketRate: 'মধ্য-বাজার হার',
  margin: percent => `আমাদের মার্জিন, ${percent} %`,
  deliveryTime: 'পৌঁছানোর সময়',
  note: 'বিনিময় হার ও ফি বদলাতে পারে। চূড়ান্ত পরিমাণ ট্রান্সফারের সময় হিসাব করা হয়।',
  unknown: '–',
  picker: {
    placeholder: 'দেশ বেছে নিন...',
    search: 'দেশ খুঁজুন...',
    empty: 'কোনো দেশ পাওয়া যায়নি।',
    closed: 'চালু নেই',
    count: count => `${count}টি দেশ`,
    failed: 'তালিকা লোড হয়নি। আপনার সংযোগ দেখে পাতাটি আবার লোড করুন।',
    reload: 'আবার লোড করুন',
  },
  delivery: { bank: 'ব্যাংকে জমা', wallet: 'মোবাইল ওয়ালেট', cash: 'ক্যাশ পিকআপ' },
  payment: { card: 'ক্রেডিট / ডেবিট কার্ড', bank: 'ব্যাংক ট্রান্সফার' },
  actionNeeded: 'আপনার করণীয় আছে',
  status: { pending: 'অপেক্ষমাণ', processing: 'প্রক্রিয়াধীন', completed: 'সম্পন্ন', failed: 'ব্যর্থ' },
}
