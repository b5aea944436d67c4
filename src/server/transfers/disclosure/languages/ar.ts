import { messages } from '#web/languages/ar/parts/messages.ts'
import { priceWords } from '#web/languages/ar/parts/price/price-words.ts'
import { receiptMessages } from '#web/languages/ar/parts/receipt/receipt-messages.ts'
import { plural } from '#web/languages/plural.ts'
import type { PaperTexts } from './paper-texts.ts'

export const ar: PaperTexts = {
  page: receiptMessages,
  names: messages,
  deliveryTime: priceWords.deliveryTime,
  disclosure: {
    labels: {
      transferAmount: 'مبلغ التحويل',
      transferFees: 'رسوم التحويل',
      transferTaxes: 'ضرائب التحويل',
      total: 'الإجمالي',
      exchangeRate: 'سعر الصرف',
      otherFees: 'رسوم أخرى',
      totalToRecipient: 'الإجمالي للمستلم',
      dateAvailable: 'تاريخ الإتاحة',
      recipient: 'المستلم',
      recipientPhone: 'هاتف المستلم',
      provider: 'مقدّم الخدمة',
      phone: 'الهاتف',
      website: 'الموقع الإلكتروني',
    },
    mayReceiveLess: 'قد يستلم المستلم مبلغًا أقل بسبب رسوم يفرضها مصرف المستلم وضرائب أجنبية.',
    ifPaidNow: day => `${day} إذا دفعت الآن (وقد تُتاح الأموال قبل ذلك)`,
    available: day => `${day} (وقد تُتاح الأموال قبل ذلك)`,
    minutes: count =>
      plural('ar', count, {
        zero: `${count} دقيقة`,
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: `${count} دقائق`,
        many: `${count} دقيقة`,
        other: `${count} دقيقة`,
      }),
    hours: count =>
      plural('ar', count, {
        one: 'ساعة واحدة',
        two: 'ساعتين',
        few: `${count} ساعات`,
        many: `${count} ساعة`,
        other: `${count} ساعة`,
      }),
    either: (one, other) => `${one} أو ${other}`,
    errors: contact =>
      `يحق لك الاعتراض على الأخطاء في معاملتك. إذا رأيت أن هناك خطأ فتواصل معنا خلال 180 يومًا${contact === null ? '' : ` عبر ${contact}`}. ويمكنك أيضًا التواصل معنا لطلب شرح مكتوب لحقوقك.`,
    cancellation: span =>
      `يمكنك الإلغاء واسترداد المبلغ كاملًا خلال ${span} من الدفع، ما لم تكن الأموال قد استُلمت أو أُودعت.`,
    complaints: name => `للأسئلة أو الشكاوى بشأن ${name} يمكنك التواصل مع هذه الجهات:`,
    licence: number => `الترخيص \u2066${number}\u2069`,
  },
  paper: {
    unpaid: 'طلب تحويل غير مدفوع',
    transfer: 'التحويل',
    amounts: 'المبالغ',
    groups: {
      paid: 'ما تدفعه',
      rate: 'سعر الصرف',
      received: 'ما يصل إلى المستلم',
      delivery: 'التسليم',
      rights: 'حقوقك',
      contacts: 'الأسئلة والشكاوى',
    },
    discount: 'التخفيض المشمول',
    totalAmount: 'المبلغ الإجمالي',
    name: 'الاسم',
    address: 'العنوان',
    country: 'البلد',
    email: 'البريد الإلكتروني',
    account: 'الحساب',
    city: 'المدينة',
    ofBank: (bank, ending) => `\u2068${bank}\u2069، ${ending}`,
    afterPayment: time => `${time} بعد وصول دفعتك`,
    latest: (time, latest) => `${time}، ${latest}`,
    unprintable: '(مكتوب بحروف لا يمكن لهذا الملف عرضها)',
    copy: 'عن هذه النسخة',
    leftOut:
      'حُفظت هذه النسخة من صفحة التتبّع، وهي تعرض ما تعرضه تلك الصفحة. لا تتضمن العناوين وأرقام الهواتف والحسابات. أما الإيصال الكامل فهو في صفحة التحويل: في سجلّك، أو في المتصفح الذي طلبت منه التحويل.',
  },
}
