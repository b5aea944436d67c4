import type * as english from '#web/parts/price/price-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const deliveryTimes: Readonly<Record<string, string>> = {
  Minutes: 'دقائق',
  '1-2 business days': 'من يوم إلى يومي عمل',
  '1-3 business days': 'من يوم إلى 3 أيام عمل',
}

const feeNames: Readonly<Record<string, string>> = {
  'Bank deposit': 'إيداع مصرفي',
  'Cash pickup': 'استلام نقدي',
  'Mobile wallet': 'محفظة على الهاتف',
  'Card payment': 'الدفع بالبطاقة',
  'Card payment (fixed)': 'الدفع بالبطاقة (ثابت)',
  'Bank transfer': 'تحويل مصرفي',
}

const refused: Readonly<Record<string, string>> = {
  amount: 'يُرجى إدخال مبلغ تسمح به العملة، بعدد منازلها العشرية.',
  amount_above_corridor_maximum: 'هذا المبلغ أكبر مما نرسله دفعة واحدة بين هذين البلدين.',
  amount_below_corridor_minimum: 'هذا المبلغ أقل مما نرسله بين هذين البلدين.',
  amount_below_minimum: 'يُرجى إدخال مبلغ لا يقل عن 1.',
  amount_too_large: 'هذا المبلغ أكبر مما يمكننا إرساله دفعة واحدة.',
  amount_too_small: 'لن يبقى شيء للمستلم بعد التحويل بين العملتين. يُرجى إدخال مبلغ أكبر.',
  corridor_unavailable: 'لا يمكننا حاليًا إرسال الأموال بين هذين البلدين.',
  method_unavailable: 'هذه الطريقة غير متاحة بين هذين البلدين.',
  rate_unavailable: 'ليس لدينا حاليًا سعر صرف لهذين البلدين.',
  payment_below_minimum: 'هذه الدفعة أقل مما يمكننا قبوله. يُرجى إرسال مبلغ أكبر.',
}

export const priceWords: Translated<typeof english.priceWords> = {
  deliveryTime: english => deliveryTimes[english] ?? english,
  feeName: english => feeNames[english] ?? english,
  refused: (code, english) => (english === undefined ? undefined : (refused[code] ?? english)),
}
