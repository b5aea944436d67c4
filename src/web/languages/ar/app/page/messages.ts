import type { messages as english } from '#web/app/page/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  account: 'الحساب',
  tagline: 'سريع وآمن',
  sslSecured: 'محمي بتشفير SSL',
  support: 'دعم على مدار الساعة',
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  login: 'دخول',
  createAccount: 'إنشاء حساب',
  skip: 'الانتقال إلى المحتوى',
  theme: { auto: 'الألوان: كجهازك', light: 'الألوان: فاتحة', dark: 'الألوان: داكنة' },
  about: 'معلومات عنا',
  footer: {
    track: 'تتبّع تحويل',
    help: 'المساعدة',
    contact: 'اتصل بنا',
    complaints: 'الشكاوى',
    terms: 'الشروط',
    privacy: 'الخصوصية',
    licences: 'التراخيص',
    accessibility: 'إمكانية الوصول',
  },
  notFoundTitle: '404 الصفحة غير موجودة',
  notFoundText: 'لا توجد صفحة تحت هذا العنوان.',
  sendMoney: 'إرسال الأموال',
  failedTitle: 'لم تُحمَّل هذه الصفحة',
  failedText:
    'ربما انقطع الاتصال، أو هناك نسخة أحدث من هذه الصفحة. أعد تحميل الصفحة للمتابعة. التحويلات التي طلبتها أو دفعتها في أمان.',
  reload: 'إعادة التحميل',
}
