import type * as english from '#web/parts/progress/reason-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const reasons: Readonly<Record<string, string>> = {
  'It was cancelled.': 'أُلغي التحويل.',
  'It was cancelled before it was paid.': 'أُلغي التحويل قبل دفعه.',
  'It was not paid in time.': 'لم يُدفع في الوقت المحدد.',
  'Its promo code was used up before it was paid.': 'استُنفد رمزه الترويجي قبل دفعه.',
  'It could not be delivered in time.': 'تعذّر تسليمه في الوقت المحدد.',
  'It was not delivered in time.': 'لم يُسلَّم في الوقت المحدد.',
  'Your payment arrived too late. You will be refunded in full.':
    'وصلت دفعتك بعد فوات الموعد. سنعيد إليك المبلغ كاملًا.',
  'A payment arrived when none was due. You will be refunded in full.':
    'وصلت دفعة لم تكن مستحقة. سنعيد إليك المبلغ كاملًا.',
  'We are refunding part of your payment.': 'نعيد إليك جزءًا من دفعتك.',
  'We are reviewing this transfer before it is paid out.': 'نراجع هذا التحويل قبل دفعه للمستلم.',
  'Your bank has authorised the payment. We are reviewing this transfer before we charge your card.':
    'وافق مصرفك على الدفع. نراجع هذا التحويل قبل الخصم من بطاقتك.',
  'Your bank’s authorisation of the payment has expired. You were not charged.':
    'انتهت صلاحية موافقة مصرفك على الدفع. لم يُخصم منك شيء.',
  'Your bank did not carry out this payment. We have received nothing.':
    'لم يُنفّذ مصرفك هذه الدفعة. لم يصلنا شيء.',
  'Your bank has reversed this payment.': 'ألغى مصرفك هذه الدفعة بعد تنفيذها.',
  'We need a few more details from you before we can send this transfer.':
    'نحتاج منك بعض البيانات الأخرى قبل أن نتمكن من إرسال هذا التحويل.',
  'The name does not match the account.': 'الاسم لا يطابق الحساب.',
  'The recipient’s account does not exist.': 'حساب المستلم غير موجود.',
  'The recipient’s bank sent the money back.': 'أعاد مصرف المستلم الأموال.',
  'It will not arrive. Please contact the sender.': 'لن يصل. يُرجى التواصل مع المُرسِل.',
  'It is being checked before it is paid out.': 'يُفحص قبل دفعه.',
  'It could not be paid out and was returned. Please contact the sender.':
    'تعذّر دفعه وأُعيد. يُرجى التواصل مع المُرسِل.',
}

export const reasonWords: Translated<typeof english.reasonWords> = {
  of: english => (english === null ? null : (reasons[english] ?? null)),
}
