import type * as english from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'ব্যাংকের নাম',
  'Account number': 'অ্যাকাউন্ট নম্বর',
  'Account number (IBAN)': 'অ্যাকাউন্ট নম্বর (IBAN)',
  'Account number (CLABE)': 'অ্যাকাউন্ট নম্বর (CLABE)',
  'Account number (NUBAN)': 'অ্যাকাউন্ট নম্বর (NUBAN)',
  'Account number (UnionPay card)': 'অ্যাকাউন্ট নম্বর (UnionPay কার্ড)',
  'You find it on bank statements and in the bank’s app.': 'ব্যাংক স্টেটমেন্টে ও ব্যাংকের অ্যাপে পাবেন।',
  'SWIFT/BIC': 'SWIFT/BIC',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    '8 বা 11 অক্ষরের কোড, যা ব্যাংকটি চেনায়। না থাকলে খালি রাখুন।',
  'Account type': 'অ্যাকাউন্টের ধরন',
  Checking: 'চলতি (চেকিং)',
  Savings: 'সঞ্চয়ী',
  'Routing number': 'রাউটিং নম্বর',
  'Nine digits, at the lower left of a check.': 'নয় অঙ্ক, চেকের নিচে বাঁ দিকে।',
  'Eighteen digits that name bank, place and account.': 'আঠারো অঙ্ক, যা ব্যাংক, এলাকা ও অ্যাকাউন্ট চেনায়।',
  IFSC: 'IFSC',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'এগারো অক্ষর, যা শাখা চেনায়; চেকে ও পাসবইয়ে আছে।',
  'Sort code': 'সর্ট কোড',
  'Six digits. Not needed with an IBAN.': 'ছয় অঙ্ক। IBAN থাকলে লাগবে না।',
  'Eight digits, or the IBAN.': 'আট অঙ্ক, অথবা IBAN।',
  'Institution number': 'প্রতিষ্ঠান নম্বর',
  'Three digits that name the bank.': 'তিন অঙ্ক, যা ব্যাংক চেনায়।',
  'Transit number': 'ট্রানজিট নম্বর',
  'Five digits that name the branch.': 'পাঁচ অঙ্ক, যা শাখা চেনায়।',
  BSB: 'BSB',
  'Six digits that name bank and branch.': 'ছয় অঙ্ক, যা ব্যাংক ও শাখা চেনায়।',
  'Bank code': 'ব্যাংক কোড',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'তিন অঙ্ক (COMPE) বা আট অঙ্ক (ISPB)। IBAN থাকলে লাগবে না।',
  'Branch (agência)': 'শাখা (agência)',
  'Four digits. Not needed with an IBAN.': 'চার অঙ্ক। IBAN থাকলে লাগবে না।',
  'With its check digit, or the IBAN.': 'চেক ডিজিটসহ, অথবা IBAN।',
  'CPF or CNPJ': 'CPF বা CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'প্রাপকের কর নম্বর: এটি ছাড়া ব্রাজিলের ব্যাংক কোনো জমা নেয় না।',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'কার্ডের ষোলো থেকে উনিশ অঙ্ক। কার্ড ছাড়া অ্যাকাউন্টের জন্য CNAPS কোড যোগ করুন।',
  'CNAPS code': 'CNAPS কোড',
  'Twelve digits that name the branch; only for an account without a card.':
    'বারো অঙ্ক, যা শাখা চেনায়; শুধু কার্ড ছাড়া অ্যাকাউন্টের জন্য।',
  'Name in Chinese characters': 'চীনা অক্ষরে নাম',
  'As it stands at the bank, if you know it.': 'ব্যাংকে যেমন আছে, জানা থাকলে।',
  'Four digits; 9900 is the Japan Post Bank.': 'চার অঙ্ক; 9900 হলো জাপান পোস্ট ব্যাংক।',
  'Branch code': 'শাখা কোড',
  'Three digits.': 'তিন অঙ্ক।',
  'Ordinary (futsū)': 'সাধারণ (futsū)',
  'Current (tōza)': 'চলতি (tōza)',
  'Seven digits.': 'সাত অঙ্ক।',
  'Account holder in katakana': 'কাতাকানায় অ্যাকাউন্টধারীর নাম',
  'As it stands in the passbook, if you know it.': 'পাসবইয়ে যেমন আছে, জানা থাকলে।',
  'SWIFT/BIC or NAPAS code': 'SWIFT/BIC বা NAPAS কোড',
  'Not needed where you do not have it.': 'না থাকলে লাগবে না।',
  'Three digits; five or six of a smaller bank.': 'তিন অঙ্ক; ছোট ব্যাংক হলে পাঁচ বা ছয়।',
  'Ten digits.': 'দশ অঙ্ক।',
  'Two digits. Not needed where you do not have it.': 'দুই অঙ্ক। না থাকলে লাগবে না।',
  'Three digits. Not needed where you do not have it.': 'তিন অঙ্ক। না থাকলে লাগবে না।',
  'Six digits: the universal branch code of the bank.': 'ছয় অঙ্ক: ব্যাংকের সর্বজনীন শাখা কোড।',
  'Nine digits, on every cheque.': 'নয় অঙ্ক, প্রতিটি চেকে আছে।',
  Wallet: 'ওয়ালেট',
  'Wallet number': 'ওয়ালেট নম্বর',
  'Only where it is not the phone number above.': 'শুধু যদি ওপরের ফোন নম্বর থেকে আলাদা হয়।',
  'UPI ID': 'UPI আইডি',
  'A name, an @ and the app or bank it belongs to.': 'একটি নাম, একটি @ এবং যে অ্যাপ বা ব্যাংকের সেটি।',
  'Interac email': 'Interac ইমেইল',
  'The address under which the recipient is known to Interac.': 'যে ঠিকানায় Interac প্রাপককে চেনে।',
  PayID: 'PayID',
  'The email address, phone number or ABN that the recipient registered.':
    'প্রাপকের নিবন্ধিত ইমেইল, ফোন নম্বর বা ABN।',
  'Pix key': 'Pix কী',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'প্রাপকের নিবন্ধিত CPF, ফোন নম্বর, ইমেইল বা র‍্যান্ডম কী।',
  'PromptPay ID': 'PromptPay আইডি',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'প্রাপকের নিবন্ধিত ফোন নম্বর বা 13 অঙ্কের জাতীয় আইডি।',
  CNIC: 'CNIC',
  'The number of the identity card that the recipient will show.': 'প্রাপক যে পরিচয়পত্র দেখাবেন, তার নম্বর।',
}

export const fieldWords: Translated<typeof english.fieldWords> = {
  of: english => words[english] ?? english,
  fault: () => 'এই তথ্য সঠিক নয়। মূলটির সাথে মিলিয়ে দেখুন।',
  doubt: () => 'এই তথ্য সাধারণত এমন হয় না। দেখে নিন।',
}
