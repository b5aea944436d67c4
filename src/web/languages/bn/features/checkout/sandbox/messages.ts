import type * as english from '#web/features/checkout/sandbox/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english.messages> = {
  number: 'কার্ড নম্বর',
  numberPlaceholder: '1234 1234 1234 1234',
  expiry: 'মেয়াদ (MM/YY)',
  expiryPlaceholder: 'MM/YY',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  faults: {
    number: 'কার্ডের 16টি অঙ্ক লিখুন।',
    notATestCard: 'এটি একটি পরীক্ষা: নিচের একটি টেস্ট কার্ড ব্যবহার করুন। আপনার নিজের কার্ডের তথ্য কোথাও পাঠানো হয় না।',
    expiry: 'মাস ও বছর লিখুন, যেমন 12/30।',
    expired: 'এই কার্ডের মেয়াদ শেষ।',
    cvc: 'নিরাপত্তা কোডের 3 বা 4টি অঙ্ক লিখুন।',
  },
  test: {
    title: 'টেস্ট মোড',
    text: 'এটি পরীক্ষার জায়গা। এখানে আসল টাকা লেনদেন হয় না, এবং আসল কার্ড নেওয়া হয় না।',
    choose: 'ফর্ম পূরণ করতে একটি টেস্ট কার্ড বেছে নিন:',
    bank: 'আপনার ব্যাংক ট্রান্সফার পৌঁছানোর অনুকরণ করুন:',
    simulate: 'ব্যাংক ট্রান্সফার অনুকরণ করুন',
  },
  outcomes: {
    succeeds: 'পেমেন্ট সফল',
    declined: 'কার্ড প্রত্যাখ্যাত',
    noFunds: 'অপর্যাপ্ত ব্যালেন্স',
    authenticates: 'যাচাই লাগবে',
  },
  authentication: {
    title: 'নিশ্চিত করুন যে এটি আপনিই',
    bank: 'টেস্ট ব্যাংক',
    text: amount => `আপনার ব্যাংক আপনাকে ${amount} পরিমাণের এই পেমেন্ট নিশ্চিত করতে বলছে।`,
    complete: 'যাচাই সম্পন্ন করুন',
    fail: 'যাচাই ব্যর্থ করুন',
  },
}
