import type { Translated } from '#web/languages/translated.ts'
import type { cases as english } from '../en/cases.ts'

export const cases: Translated<typeof english> = {
  received: {
    problem: {
      heading: 'ہمیں آپ کی اطلاع مل گئی',
      subject: ({ reference }) => `ہمیں آپ کی اطلاع مل گئی (${reference})`,
      next: 'آپ کے بتائے ہوئے مسئلے کا ہم جائزہ لیتے ہیں، اور فیصلے کے بعد تین کاروباری دنوں میں نتیجہ ای میل کرتے ہیں۔',
    },
    contact: {
      heading: 'ہمیں آپ کا پیغام مل گیا',
      subject: ({ reference }) => `ہمیں آپ کا پیغام مل گیا (${reference})`,
      next: 'ہماری ٹیم سے کوئی اسے پڑھ کر ای میل سے جواب دے گا۔',
    },
    appeal: {
      heading: 'ہمیں آپ کی اپیل مل گئی',
      subject: ({ reference }) => `ہمیں آپ کی اپیل مل گئی (${reference})`,
      next: 'ہماری ٹیم سے کوئی اسے دوبارہ دیکھے گا، اور ہم اپنا فیصلہ آپ کو ای میل کریں گے۔',
    },
    preheader: 'ہماری ٹیم سے کوئی اسے پڑھے گا۔',
    add: 'کچھ شامل کرنا ہو تو نیچے کا بٹن استعمال کریں۔ اس کے لیے اکاؤنٹ نہیں چاہیے۔',
  },
  question: {
    subject: ({ brand, reference }) => `${reference} کے بارے میں ${brand} کا پیغام`,
    preheader: 'آپ اس ای میل کے لنک سے جواب دے سکتے ہیں۔',
    heading: 'ہماری ٹیم نے آپ کو لکھا ہے',
  },
  result: {
    subject: {
      problem: ({ reference }) => `آپ کی اطلاع کا نتیجہ (${reference})`,
      contact: ({ reference }) => `آپ کے پیغام کا نتیجہ (${reference})`,
      appeal: ({ reference }) => `آپ کی اپیل کا نتیجہ (${reference})`,
    },
    preheader: 'ہم نے فیصلہ کر لیا ہے۔',
    heading: 'ہم نے فیصلہ کر لیا ہے',
    report: {
      error_found: 'ہم نے پایا کہ غلطی ہوئی تھی۔',
      no_error: 'ہم نے پایا کہ کوئی غلطی نہیں ہوئی تھی۔',
      duplicate: 'آپ نے یہی مسئلہ پہلے بھی بتایا تھا، اور ہم اسی اطلاع کا جواب دے رہے ہیں۔',
      withdrawn: 'آپ نے اپنی اطلاع واپس لے لی، اس لیے ہم نے اسے بند کر دیا۔',
    },
    appeal: {
      error_found: 'ہم نے آپ کے حق میں فیصلہ کیا ہے۔',
      no_error: 'ہم نے اپنا فیصلہ نہیں بدلا۔',
      duplicate: 'آپ نے پہلے بھی اپیل کی تھی، اور ہم اسی اپیل کا جواب دے رہے ہیں۔',
      withdrawn: 'آپ نے اپنی اپیل واپس لے لی، اس لیے ہم نے اسے بند کر دیا۔',
    },
    documents:
      'جن دستاویزات کی بنیاد پر ہم نے فیصلہ کیا انہیں مانگنا آپ کا حق ہے۔ نیچے کا بٹن استعمال کریں، ہم انہیں آپ کو بھیج دیں گے۔',
  },
}
