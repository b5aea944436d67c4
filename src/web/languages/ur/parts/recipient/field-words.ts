import type { fieldWords as english } from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'بینک کا نام',
  'Account number': 'اکاؤنٹ نمبر',
  'Account number (IBAN)': 'اکاؤنٹ نمبر (IBAN)',
  'Account number (CLABE)': 'اکاؤنٹ نمبر (CLABE)',
  'Account number (NUBAN)': 'اکاؤنٹ نمبر (NUBAN)',
  'Account number (UnionPay card)': 'اکاؤنٹ نمبر (UnionPay کارڈ)',
  'You find it on bank statements and in the bank’s app.': 'یہ بینک اسٹیٹمنٹ پر اور بینک کی ایپ میں ملتا ہے۔',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    '8 یا 11 حروف جو بینک کی پہچان ہیں۔ اگر آپ کے پاس نہیں تو خالی چھوڑ دیں۔',
  'Account type': 'اکاؤنٹ کی قسم',
  Checking: 'چیکنگ (کرنٹ)',
  Savings: 'سیونگز',
  'Routing number': 'روٹنگ نمبر',
  'Nine digits, at the lower left of a check.': 'نو ہندسے، چیک پر نیچے بائیں طرف۔',
  'Eighteen digits that name bank, place and account.': 'اٹھارہ ہندسے جو بینک، جگہ اور اکاؤنٹ بتاتے ہیں۔',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'گیارہ حروف جو برانچ بتاتے ہیں؛ چیک پر اور پاس بک میں ملتے ہیں۔',
  'Sort code': 'سورٹ کوڈ',
  'Six digits. Not needed with an IBAN.': 'چھ ہندسے۔ IBAN کے ساتھ ضروری نہیں۔',
  'Eight digits, or the IBAN.': 'آٹھ ہندسے، یا IBAN۔',
  'Institution number': 'انسٹی ٹیوشن نمبر',
  'Three digits that name the bank.': 'تین ہندسے جو بینک بتاتے ہیں۔',
  'Transit number': 'ٹرانزٹ نمبر',
  'Five digits that name the branch.': 'پانچ ہندسے جو برانچ بتاتے ہیں۔',
  'Six digits that name bank and branch.': 'چھ ہندسے جو بینک اور برانچ بتاتے ہیں۔',
  'Bank code': 'بینک کوڈ',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'تین ہندسے (COMPE) یا آٹھ (ISPB)۔ IBAN کے ساتھ ضروری نہیں۔',
  'Branch (agência)': 'برانچ (agência)',
  'Four digits. Not needed with an IBAN.': 'چار ہندسے۔ IBAN کے ساتھ ضروری نہیں۔',
  'With its check digit, or the IBAN.': 'چیک ہندسے کے ساتھ، یا IBAN۔',
  'CPF or CNPJ': 'CPF یا CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'وصول کنندہ کا ٹیکس نمبر: برازیل کے بینک اس کے بغیر رقم جمع نہیں کرتے۔',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'کارڈ پر لکھے سولہ سے انیس ہندسے۔ بغیر کارڈ والے اکاؤنٹ کے لیے CNAPS کوڈ بھی لکھیں۔',
  'CNAPS code': 'CNAPS کوڈ',
  'Twelve digits that name the branch; only for an account without a card.':
    'بارہ ہندسے جو برانچ بتاتے ہیں؛ صرف بغیر کارڈ والے اکاؤنٹ کے لیے۔',
  'Name in Chinese characters': 'چینی حروف میں نام',
  'As it stands at the bank, if you know it.': 'جیسا بینک میں لکھا ہے، اگر آپ کو معلوم ہو۔',
  'Four digits; 9900 is the Japan Post Bank.': 'چار ہندسے؛ 9900 جاپان پوسٹ بینک ہے۔',
  'Branch code': 'برانچ کوڈ',
  'Three digits.': 'تین ہندسے۔',
  'Ordinary (futsū)': 'عام (futsū)',
  'Current (tōza)': 'کرنٹ (tōza)',
  'Seven digits.': 'سات ہندسے۔',
  'Account holder in katakana': 'اکاؤنٹ ہولڈر کا نام کاتاکانا میں',
  'As it stands in the passbook, if you know it.': 'جیسا پاس بک میں لکھا ہے، اگر آپ کو معلوم ہو۔',
  'SWIFT/BIC or NAPAS code': 'SWIFT/BIC یا NAPAS کوڈ',
  'Not needed where you do not have it.': 'اگر آپ کے پاس نہیں تو ضروری نہیں۔',
  'Three digits; five or six of a smaller bank.': 'تین ہندسے؛ چھوٹے بینک کے پانچ یا چھ۔',
  'Ten digits.': 'دس ہندسے۔',
  'Two digits. Not needed where you do not have it.': 'دو ہندسے۔ اگر آپ کے پاس نہیں تو ضروری نہیں۔',
  'Three digits. Not needed where you do not have it.': 'تین ہندسے۔ اگر آپ کے پاس نہیں تو ضروری نہیں۔',
  'Six digits: the universal branch code of the bank.': 'چھ ہندسے: بینک کا یونیورسل برانچ کوڈ۔',
  'Nine digits, on every cheque.': 'نو ہندسے، ہر چیک پر۔',
  Wallet: 'والٹ',
  'Wallet number': 'والٹ نمبر',
  'Only where it is not the phone number above.': 'صرف تب، جب یہ اوپر دیا گیا فون نمبر نہ ہو۔',
  'UPI ID': 'UPI آئی ڈی',
  'A name, an @ and the app or bank it belongs to.': 'ایک نام، @ اور وہ ایپ یا بینک جس کی یہ آئی ڈی ہے۔',
  'Interac email': 'Interac ای میل',
  'The address under which the recipient is known to Interac.':
    'وہ ای میل پتہ جو وصول کنندہ نے Interac میں دیا ہے۔',
  'The email address, phone number or ABN that the recipient registered.':
    'وہ ای میل، فون نمبر یا ABN جو وصول کنندہ نے رجسٹر کیا ہے۔',
  'Pix key': 'Pix کلید',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'وہ CPF، فون نمبر، ای میل یا بے ترتیب کلید جو وصول کنندہ نے رجسٹر کی ہے۔',
  'PromptPay ID': 'PromptPay آئی ڈی',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'وہ فون نمبر یا 13 ہندسوں کی قومی شناخت جو وصول کنندہ نے رجسٹر کی ہے۔',
  'The number of the identity card that the recipient will show.':
    'اُس شناختی کارڈ کا نمبر جو وصول کنندہ دکھائے گا۔',
}
export const fieldWords: Translated<typeof english> = {
  of: english => words[english] ?? english,
  fault: () => 'یہ معلومات درست نہیں۔ اصل سے ملا کر دیکھیں۔',
  doubt: () => 'یہ معلومات عام طور پر ایسی نہیں ہوتیں۔ براہِ کرم دیکھ لیں۔',
}
