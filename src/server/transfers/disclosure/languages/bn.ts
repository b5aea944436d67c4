import { messages } from '#web/languages/bn/parts/messages.ts'
import { priceWords } from '#web/languages/bn/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/bn/parts/receipt/receipt-messages.ts'
import type { PaperTexts } from './paper-texts.ts'

export const bn: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'ট্রান্সফারের পরিমাণ',
      transferFees: 'ট্রান্সফার ফি',
      transferTaxes: 'ট্রান্সফারের কর',
      total: 'মোট',
      exchangeRate: 'বিনিময় হার',
      otherFees: 'অন্যান্য ফি',
      totalToRecipient: 'প্রাপক মোট পাবেন',
      dateAvailable: 'টাকা পাওয়ার তারিখ',
      recipient: 'প্রাপক',
      recipientPhone: 'প্রাপকের ফোন',
      provider: 'সেবাদাতা',
      phone: 'ফোন',
      website: 'ওয়েবসাইট',
    },
    mayReceiveLess: 'প্রাপকের ব্যাংকের ফি এবং বিদেশি করের কারণে প্রাপক কম পেতে পারেন।',
    ifPaidNow: day => `${day}, যদি আপনি এখনই পেমেন্ট করেন (টাকা আরও আগেও পাওয়া যেতে পারে)`,
    available: day => `${day} (টাকা আরও আগেও পাওয়া যেতে পারে)`,
    minutes: count => `${count} মিনিটের`,
    hours: count => `${count} ঘণ্টার`,
    either: (one, other) => `${one} বা ${other}`,
    errors: contact =>
      `আপনার লেনদেনে ভুল থাকলে তাতে আপত্তি জানানোর অধিকার আপনার আছে। কোনো ভুল হয়েছে মনে হলে 180 দিনের মধ্যে আমাদের সাথে যোগাযোগ করুন${contact === null ? '' : `: ${contact}`}। আপনার অধিকারের লিখিত ব্যাখ্যা চেয়েও আমাদের সাথে যোগাযোগ করতে পারেন।`,
    cancellation: span =>
      `পেমেন্টের পর ${span} মধ্যে বাতিল করলে আপনি পুরো টাকা ফেরত পাবেন, যদি টাকা ইতিমধ্যে তোলা বা জমা না হয়ে থাকে।`,
    complaints: name => `${name} সম্পর্কে প্রশ্ন বা অভিযোগ থাকলে আপনি এই সংস্থাগুলোর সাথে যোগাযোগ করতে পারেন:`,
    licence: number => `লাইসেন্স ${number}`,
  },
  paper: {
    unpaid: 'ট্রান্সফারের অর্ডার, পেমেন্ট হয়নি',
    transfer: 'ট্রান্সফার',
    amounts: 'পরিমাণ',
    groups: {
      paid: 'আপনি যা দেবেন',
      rate: 'বিনিময় হার',
      received: 'আপনার প্রাপক যা পাবেন',
      delivery: 'ডেলিভারি',
      rights: 'আপনার অধিকার',
      contacts: 'প্রশ্ন ও অভিযোগ',
    },
    discount: 'এর মধ্যে ছাড়',
    totalAmount: 'মোট পরিমাণ',
    name: 'নাম',
    address: 'ঠিকানা',
    country: 'দেশ',
    email: 'ইমেইল',
    account: 'অ্যাকাউন্ট',
    city: 'শহর',
    ofBank: (bank, ending) => `${bank}, ${ending}`,
    afterPayment: time => `আপনার পেমেন্ট পৌঁছানোর পর: ${time}`,
    latest: (time, latest) => `${time}, ${latest}`,
    unprintable: '(এমন অক্ষরে লেখা যা এই ফাইল দেখাতে পারে না)',
    copy: 'এই কপি সম্পর্কে',
    leftOut:
      'এটি ট্র্যাকিং পাতা থেকে সংরক্ষণ করা হয়েছে এবং ওই পাতায় যা আছে তা-ই দেখায়। ঠিকানা, ফোন নম্বর ও অ্যাকাউন্ট এতে নেই। সব তথ্যসহ রসিদ ট্রান্সফারের পাতায় আছে: আপনার ইতিহাসে, অথবা যে ব্রাউজারে আপনি অর্ডার করেছিলেন সেখানে।',
  },
}
