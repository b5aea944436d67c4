import type { savedMessages as english } from '#web/features/send/recipient/saved-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english> = {
  saved: 'محفوظ کیے گئے وصول کنندگان',
  placeholder: 'وصول کنندہ منتخب کریں...',
  picker: {
    search: 'وصول کنندہ تلاش کریں...',
    empty: 'کوئی وصول کنندہ نہیں ملا۔',
    count: count => plural('ur', count, { one: `${count} وصول کنندہ`, other: `${count} وصول کنندگان` }),
    failed: 'فہرست لوڈ نہیں ہوئی۔ براہِ کرم اپنا انٹرنیٹ کنکشن دیکھیں اور صفحہ دوبارہ لوڈ کریں۔',
    reload: 'دوبارہ لوڈ کریں',
  },
  ending: digits => `\u2066…${digits}\u2069`,
  save: 'اس وصول کنندہ کو محفوظ کریں',
  saveChanges: name => `\u2068${name}\u2069 کی یہ تبدیلیاں محفوظ کریں`,
  elsewhere: (countries, country) =>
    `وہ اکاؤنٹ اس ملک میں ہے: ${countries}۔ براہِ کرم ${country} کا اکاؤنٹ لکھیں۔`,
}
