import type * as english from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'اسم المصرف',
  'Account number': 'رقم الحساب',
  'Account number (IBAN)': 'رقم الحساب (IBAN)',
  'Account number (CLABE)': 'رقم الحساب (CLABE)',
  'Account number (NUBAN)': 'رقم الحساب (NUBAN)',
  'Account number (UnionPay card)': 'رقم الحساب (بطاقة UnionPay)',
  'You find it on bank statements and in the bank’s app.': 'تجده في كشوف الحساب وفي تطبيق المصرف.',
  'SWIFT/BIC': 'رمز SWIFT/BIC',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    '8 أو 11 خانة تحدّد المصرف. اتركه فارغًا إذا لم يكن لديك.',
  'Account type': 'نوع الحساب',
  Checking: 'حساب جارٍ',
  Savings: 'حساب توفير',
  'Routing number': 'رقم التوجيه المصرفي',
  'Nine digits, at the lower left of a check.': 'تسعة أرقام، في أسفل يسار الشيك.',
  'Eighteen digits that name bank, place and account.': 'ثمانية عشر رقمًا تحدّد المصرف والمكان والحساب.',
  IFSC: 'رمز IFSC',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'إحدى عشرة خانة تحدّد الفرع؛ تجدها على الشيك وفي دفتر الحساب.',
  'Sort code': 'رمز الفرع (Sort code)',
  'Six digits. Not needed with an IBAN.': 'ستة أرقام. لا حاجة إليه مع IBAN.',
  'Eight digits, or the IBAN.': 'ثمانية أرقام، أو رقم IBAN.',
  'Institution number': 'رقم المؤسسة',
  'Three digits that name the bank.': 'ثلاثة أرقام تحدّد المصرف.',
  'Transit number': 'رقم الفرع (Transit)',
  'Five digits that name the branch.': 'خمسة أرقام تحدّد الفرع.',
  BSB: 'رمز BSB',
  'Six digits that name bank and branch.': 'ستة أرقام تحدّد المصرف والفرع.',
  'Bank code': 'رمز المصرف',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'ثلاثة أرقام (COMPE) أو ثمانية (ISPB). لا حاجة إليه مع IBAN.',
  'Branch (agência)': 'الفرع (agência)',
  'Four digits. Not needed with an IBAN.': 'أربعة أرقام. لا حاجة إليه مع IBAN.',
  'With its check digit, or the IBAN.': 'مع رقم التحقق، أو رقم IBAN.',
  'CPF or CNPJ': 'رقم CPF أو CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'الرقم الضريبي للمستلم: لا تقبل مصارف البرازيل إيداعًا من دونه.',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'من ستة عشر إلى تسعة عشر رقمًا على البطاقة. للحساب الذي بلا بطاقة أضف رمز CNAPS.',
  'CNAPS code': 'رمز CNAPS',
  'Twelve digits that name the branch; only for an account without a card.':
    'اثنا عشر رقمًا تحدّد الفرع؛ للحساب الذي بلا بطاقة فقط.',
  'Name in Chinese characters': 'الاسم بالحروف الصينية',
  'As it stands at the bank, if you know it.': 'كما هو مسجّل في المصرف، إن كنت تعرفه.',
  'Four digits; 9900 is the Japan Post Bank.': 'أربعة أرقام؛ 9900 هو بنك البريد الياباني.',
  'Branch code': 'رمز الفرع',
  'Three digits.': 'ثلاثة أرقام.',
  'Ordinary (futsū)': 'عادي (futsū)',
  'Current (tōza)': 'جارٍ (tōza)',
  'Seven digits.': 'سبعة أرقام.',
  'Account holder in katakana': 'صاحب الحساب بحروف الكاتاكانا',
  'As it stands in the passbook, if you know it.': 'كما هو في دفتر الحساب، إن كنت تعرفه.',
  'SWIFT/BIC or NAPAS code': 'رمز SWIFT/BIC أو NAPAS',
  'Not needed where you do not have it.': 'غير مطلوب إذا لم يكن لديك.',
  'Three digits; five or six of a smaller bank.': 'ثلاثة أرقام؛ خمسة أو ستة لمصرف أصغر.',
  'Ten digits.': 'عشرة أرقام.',
  'Two digits. Not needed where you do not have it.': 'رقمان. غير مطلوب إذا لم يكن لديك.',
  'Three digits. Not needed where you do not have it.': 'ثلاثة أرقام. غير مطلوب إذا لم يكن لديك.',
  'Six digits: the universal branch code of the bank.': 'ستة أرقام: رمز الفرع العام للمصرف.',
  'Nine digits, on every cheque.': 'تسعة أرقام، على كل شيك.',
  Wallet: 'المحفظة',
  'Wallet number': 'رقم المحفظة',
  'Only where it is not the phone number above.': 'فقط إذا كان غير رقم الهاتف أعلاه.',
  'UPI ID': 'معرّف UPI',
  'A name, an @ and the app or bank it belongs to.': 'اسم ثم @ ثم التطبيق أو المصرف الذي يتبعه.',
  'Interac email': 'بريد Interac الإلكتروني',
  'The address under which the recipient is known to Interac.': 'العنوان المعروف به المستلم لدى Interac.',
  PayID: 'معرّف PayID',
  'The email address, phone number or ABN that the recipient registered.':
    'البريد الإلكتروني أو رقم الهاتف أو رقم ABN الذي سجّله المستلم.',
  'Pix key': 'مفتاح Pix',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'رقم CPF أو رقم الهاتف أو البريد الإلكتروني أو المفتاح العشوائي الذي سجّله المستلم.',
  'PromptPay ID': 'معرّف PromptPay',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'رقم الهاتف أو رقم الهوية الوطنية المكوّن من 13 رقمًا الذي سجّله المستلم.',
  CNIC: 'رقم CNIC',
  'The number of the identity card that the recipient will show.': 'رقم بطاقة الهوية التي سيُبرزها المستلم.',
}

export const fieldWords: Translated<typeof english.fieldWords> = {
  of: english => words[english] ?? english,
  fault: () => 'هذه القيمة غير صحيحة. يُرجى مقارنتها بالأصل.',
  doubt: () => 'هذه القيمة ليست بالشكل المعتاد. يُرجى مراجعتها.',
}
