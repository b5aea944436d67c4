import type * as english from '#web/features/send/recipient/saved-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const savedMessages: Translated<typeof english.savedMessages> = {
  saved: 'المستلمون المحفوظون',
  placeholder: 'اختر مستلمًا...',
  picker: {
    search: 'ابحث عن مستلم...',
    empty: 'لم يُعثر على مستلم.',
    count: count =>
      plural('ar', count, {
        zero: 'لا مستلمين',
        one: 'مستلم واحد',
        two: 'مستلمان',
        few: `${count} مستلمين`,
        many: `${count} مستلمًا`,
        other: `${count} مستلم`,
      }),
    failed: 'لم تُحمَّل القائمة. يُرجى التحقق من اتصالك وإعادة تحميل الصفحة.',
    reload: 'إعادة التحميل',
  },
  ending: digits => `\u2066…${digits}\u2069`,
  save: 'حفظ هذا المستلم',
  saveChanges: name => `حفظ هذه التغييرات لـ \u2068${name}\u2069`,
  elsewhere: (countries, country) => `ذلك الحساب في ${countries}. يُرجى إدخال حساب في ${country}.`,
}
