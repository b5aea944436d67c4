import type { messages as english } from '#web/features/recipients/messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'المستلمون',
  lead: 'الأشخاص الذين ترسل إليهم الأموال. اختر واحدًا هنا أو في الخطوة 4 من التحويل، ونملأ نحن البيانات.',
  pleaseLogIn: 'يُرجى تسجيل الدخول لإدارة المستلمين',
  whyLogIn: 'مع حساب يمكنك حفظ من ترسل إليهم الأموال، فيكفي للتحويل القادم بضع نقرات.',
  loading: 'جارٍ تحميل المستلمين',
  notLoaded: 'تعذّر تحميل المستلمين',
  again: 'المحاولة مرة أخرى',
  emptyTitle: 'لا يوجد مستلمون بعد',
  emptyText: 'أضف أول مستلم هنا، أو أرسل أموالًا وحدّد «حفظ هذا المستلم». في المرة القادمة نملأ نحن البيانات.',
  add: 'إضافة مستلم',
  edit: name => `تعديل \u2068${name}\u2069`,
  delete: name => `حذف \u2068${name}\u2069`,
  send: 'إرسال',
  sendTo: name => `إرسال الأموال إلى \u2068${name}\u2069`,
  closed: country => `لا نرسل حاليًا إلى ${country}`,
  search: 'البحث في المستلمين',
  searchHint: 'الاسم أو البلد أو المصرف',
  count: count =>
    plural('ar', count, {
      zero: 'لا مستلمين',
      one: 'مستلم واحد',
      two: 'مستلمان',
      few: `${count} مستلمين`,
      many: `${count} مستلمًا`,
      other: `${count} مستلم`,
    }),
  noMatch: 'لم يُعثر على مستلم.',
  account: 'حساب ينتهي بـ',
  noAccount: 'لا حساب مصرفيًا محفوظًا',
  confirmDelete: name => `هل تريد حذف \u2068${name}\u2069؟ تبقى التحويلات التي أرسلتها في سجلك.`,
  dialog: { add: 'إضافة مستلم', edit: 'تعديل المستلم' },
  save: 'حفظ التغييرات',
  cancel: 'إلغاء',
  country: 'البلد',
  noCountry: 'اختر بلد المستلم',
  otherWays: 'محفظة على الهاتف أو استلام نقدي',
  missing: {
    title: 'معلومات ناقصة',
    description: 'يُرجى ملء جميع بيانات المستلم المطلوبة',
  },
  deleted: 'حُذف المستلم',
  notDeleted: 'تعذّر حذف المستلم',
}
