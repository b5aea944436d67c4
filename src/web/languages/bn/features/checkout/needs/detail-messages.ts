import type * as english from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english.detailMessages> = {
  title: 'আরও কয়েকটি তথ্য',
  transfers: {
    all: 'সব ট্রান্সফার',
    above: amount => `${amount}-এর বেশি ট্রান্সফার`,
    from: amount => `${amount} বা তার বেশি ট্রান্সফার`,
  },
  why: transfers =>
    `${transfers}ের জন্য আইন অনুযায়ী আমাদের আরও কিছু জানতে হয়, এবং তার কিছু সেই ব্যাংককে দিতে হয় যেটি আপনার প্রাপককে টাকা দেয়।`,
  unlocks: 'এরপর আপনি পেমেন্ট করতে পারবেন। আমরা আপনার উত্তর এনক্রিপ্ট করে রাখি, এবং আপনার জন্মতারিখ আর জিজ্ঞেস করি না।',
  choose: 'বেছে নিন',
  submit: 'পেমেন্টে এগিয়ে যান',
  failed: 'আমরা আপনার তথ্য রাখতে পারিনি',
  missing: { title: 'একটি তথ্য বাকি আছে', description: 'প্রতিটি ঘর পূরণ করুন' },
  wrongDay: { title: 'তারিখটি দেখে নিন', description: 'আপনার জন্মতারিখ লিখুন' },
  labels: {
    senderAddress: 'আপনার ঠিকানা',
    birthDate: 'জন্মতারিখ',
    purpose: 'ট্রান্সফারের উদ্দেশ্য',
    relationship: 'আপনার সাথে সম্পর্ক',
    sourceOfFunds: 'টাকার উৎস',
  },
  hints: {
    senderAddress: 'রাস্তা, শহর ও পোস্টকোড',
    birthDate: undefined,
  },
  relationships: {
    self: 'আমি নিজে',
    partner: 'আমার স্বামী, স্ত্রী বা সঙ্গী',
    parent: 'আমার মা বা বাবা',
    child: 'আমার সন্তান',
    sibling: 'আমার ভাই বা বোন',
    relative: 'অন্য আত্মীয়',
    friend: 'বন্ধু',
    business: 'কোনো ব্যবসা প্রতিষ্ঠান',
    other: 'অন্য কেউ',
  },
  purposes: {
    family_support: 'পরিবারের খরচ',
    gift: 'উপহার',
    education: 'স্কুল বা পড়াশোনা',
    medical: 'চিকিৎসার খরচ',
    savings: 'সঞ্চয় বা বিনিয়োগ',
    property: 'ভাড়া, বাড়ি বা জমি',
    goods_services: 'পণ্য বা সেবা',
    other: 'অন্য কিছু',
  },
  fundSources: {
    salary: 'বেতন বা মজুরি',
    business: 'আমার ব্যবসা',
    savings: 'সঞ্চয়',
    benefits: 'পেনশন বা ভাতা',
    sale: 'কিছু বিক্রি করে',
    gift: 'উপহার বা উত্তরাধিকার',
    loan: 'ঋণ',
    other: 'অন্য কিছু',
  },
}
