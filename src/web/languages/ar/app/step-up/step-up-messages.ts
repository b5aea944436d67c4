import type { messages as english } from '#web/app/step-up/step-up-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const messages: Translated<typeof english> = {
  title: 'أكّد أنك صاحب الحساب',
  lead: 'حفاظًا على أمانك، يُرجى تأكيد هويتك. في معظم التغييرات لن نسألك مجددًا خلال عشر دقائق.',
  password: 'كلمة المرور',
  code: 'الرمز',
  codeHint: 'من تطبيق المصادقة لديك، أو رمز استرداد.',
  submit: 'تأكيد',
  missing: { title: 'معلومات ناقصة', description: 'يُرجى إدخال كلمة المرور' },
  missingCode: { title: 'معلومات ناقصة', description: 'يُرجى إدخال كلمة المرور والرمز' },
  failed: 'لم يتم التأكيد',
  passkey: 'استخدام مفتاح مرور بدلًا من ذلك',
  passkeyLead: 'كلمة المرور وحدها لا تكفي للإدارة. يُرجى التأكيد بمفتاح المرور.',
  passkeyNowhere:
    'كلمة المرور وحدها لا تكفي للإدارة، وهذا المتصفح لا يدعم مفاتيح المرور في هذه الصفحة. يُرجى تسجيل الدخول من الجهاز الذي عليه مفتاح المرور.',
  byPasskey: 'استخدام مفتاح مرور',
  cancel: 'إلغاء',
}
