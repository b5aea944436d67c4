import type * as english from '#web/features/checkout/needs/detail-messages.ts'
import type { Translated } from '#web/languages/translated.ts'

export const detailMessages: Translated<typeof english.detailMessages> = {
  title: 'بعض البيانات الأخرى',
  transfers: {
    all: 'كل التحويلات',
    above: amount => `التحويلات التي تزيد على \u2066${amount}\u2069`,
    from: amount => `التحويلات التي تبلغ \u2066${amount}\u2069 أو أكثر`,
  },
  why: transfers =>
    `في ${transfers} يطلب منا القانون أن نعرف المزيد، وأن ننقل جزءًا منه إلى المصرف الذي يدفع للمستلم.`,
  unlocks: 'بعد ذلك يمكنك الدفع. نحفظ إجاباتك مشفّرة، ولا نسألك عن تاريخ ميلادك مرة أخرى.',
  choose: 'يُرجى الاختيار',
  submit: 'المتابعة إلى الدفع',
  failed: 'تعذّر حفظ بياناتك',
  missing: { title: 'بيان ناقص', description: 'يُرجى ملء جميع الحقول' },
  wrongDay: { title: 'يُرجى مراجعة التاريخ', description: 'يُرجى إدخال تاريخ ميلادك' },
  labels: {
    senderAddress: 'عنوانك',
    birthDate: 'تاريخ الميلاد',
    purpose: 'الغرض من التحويل',
    relationship: 'صلة المستلم بك',
    sourceOfFunds: 'مصدر الأموال',
  },
  hints: { senderAddress: 'الشارع والمدينة والرمز البريدي', birthDate: undefined },
  relationships: {
    self: 'أنا نفسي',
    partner: 'زوجي أو زوجتي أو شريك حياتي',
    parent: 'والدي أو والدتي',
    child: 'ابني أو ابنتي',
    sibling: 'أخي أو أختي',
    relative: 'قريب آخر',
    friend: 'صديق',
    business: 'شركة',
    other: 'شخص آخر',
  },
  purposes: {
    family_support: 'دعم الأسرة',
    gift: 'هدية',
    education: 'المدرسة أو الدراسة',
    medical: 'نفقات طبية',
    savings: 'مدخرات أو استثمارات',
    property: 'إيجار أو منزل أو أرض',
    goods_services: 'سلع أو خدمات',
    other: 'غرض آخر',
  },
  fundSources: {
    salary: 'راتب أو أجر',
    business: 'عملي التجاري',
    savings: 'مدخرات',
    benefits: 'معاش أو إعانات',
    sale: 'بيع شيء',
    gift: 'هدية أو ميراث',
    loan: 'قرض',
    other: 'مصدر آخر',
  },
}
