import type { messages as english } from '#web/parts/messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  summary: 'ملخص التحويل',
  youSend: 'ترسل',
  fee: 'رسوم التحويل',
  feeDetails: 'رسوم التحويل، التفاصيل',
  noFees: 'بلا رسوم',
  promo: 'رمز ترويجي',
  total: 'المبلغ الإجمالي',
  recipientGets: 'يصل إلى المستلم',
  rate: 'سعر الصرف',
  midMarketRate: 'متوسط سعر السوق',
  margin: percent => `هامشنا، ${percent} %`,
  deliveryTime: 'مدة التسليم',
  note: 'قد تتغيّر أسعار الصرف والرسوم. يُحسب المبلغ النهائي وقت التحويل.',
  unknown: '–',
  picker: {
    placeholder: 'اختر البلد...',
    search: 'ابحث عن بلد...',
    empty: 'لم يُعثر على بلد.',
    closed: 'غير متاح',
    count: count =>
      plural('ar', count, {
        zero: 'لا بلدان',
        one: 'بلد واحد',
        two: 'بلدان',
        few: `${count} بلدان`,
        many: `${count} بلدًا`,
        other: `${count} بلد`,
      }),
    failed: 'لم تُحمَّل القائمة. يُرجى التحقق من اتصالك وإعادة تحميل الصفحة.',
    reload: 'إعادة التحميل',
  },
  delivery: { bank: 'إيداع مصرفي', wallet: 'محفظة على الهاتف', cash: 'استلام نقدي' },
  payment: { card: 'بطاقة ائتمان أو خصم', bank: 'تحويل مصرفي' },
  actionNeeded: 'مطلوب منك إجراء',
  status: { pending: 'قيد الانتظار', processing: 'قيد المعالجة', completed: 'مكتمل', failed: 'لم يكتمل' },
}
