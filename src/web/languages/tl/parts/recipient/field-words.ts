import type * as english from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'Pangalan ng bangko',
  'Account number': 'Numero ng account',
  'Account number (IBAN)': 'Numero ng account (IBAN)',
  'Account number (CLABE)': 'Numero ng account (CLABE)',
  'Account number (NUBAN)': 'Numero ng account (NUBAN)',
  'Account number (UnionPay card)': 'Numero ng account (UnionPay card)',
  'You find it on bank statements and in the bank’s app.':
    'Makikita ito sa mga bank statement at sa app ng bangko.',
  'SWIFT/BIC': 'SWIFT/BIC',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    '8 o 11 character na tumutukoy sa bangko. Iwanang blangko kung wala nito.',
  'Account type': 'Uri ng account',
  Checking: 'Checking account',
  Savings: 'Savings account',
  'Routing number': 'Numero ng routing',
  'Nine digits, at the lower left of a check.': 'Siyam na digit, sa ibabang kaliwa ng tseke.',
  'Eighteen digits that name bank, place and account.':
    'Labingwalong digit na tumutukoy sa bangko, lugar at account.',
  IFSC: 'IFSC',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'Labing-isang character na tumutukoy sa branch; nasa tseke at sa passbook.',
  'Sort code': 'Sort code ng bangko',
  'Six digits. Not needed with an IBAN.': 'Anim na digit. Hindi kailangan kung may IBAN.',
  'Eight digits, or the IBAN.': 'Walong digit, o ang IBAN.',
  'Institution number': 'Numero ng institusyon',
  'Three digits that name the bank.': 'Tatlong digit na tumutukoy sa bangko.',
  'Transit number': 'Numero ng transit',
  'Five digits that name the branch.': 'Limang digit na tumutukoy sa branch.',
  BSB: 'BSB',
  'Six digits that name bank and branch.': 'Anim na digit na tumutukoy sa bangko at branch.',
  'Bank code': 'Code ng bangko',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'Tatlong digit (COMPE) o walo (ISPB). Hindi kailangan kung may IBAN.',
  'Branch (agência)': 'Sangay (agência)',
  'Four digits. Not needed with an IBAN.': 'Apat na digit. Hindi kailangan kung may IBAN.',
  'With its check digit, or the IBAN.': 'Kasama ang check digit, o ang IBAN.',
  'CPF or CNPJ': 'CPF o CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'Ang tax number ng tatanggap: hindi tumatanggap ng deposito ang mga bangko sa Brazil kung wala nito.',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'Labing-anim hanggang labinsiyam na digit sa card. Para sa account na walang card, idagdag ang CNAPS code.',
  'CNAPS code': 'Code ng CNAPS',
  'Twelve digits that name the branch; only for an account without a card.':
    'Labindalawang digit na tumutukoy sa branch; para lang sa account na walang card.',
  'Name in Chinese characters': 'Pangalan sa mga titik na Chinese',
  'As it stands at the bank, if you know it.': 'Gaya ng nasa bangko, kung alam ninyo.',
  'Four digits; 9900 is the Japan Post Bank.': 'Apat na digit; Japan Post Bank ang 9900.',
  'Branch code': 'Code ng branch',
  'Three digits.': 'Tatlong digit.',
  'Ordinary (futsū)': 'Karaniwan (futsū)',
  'Current (tōza)': 'Checking (tōza)',
  'Seven digits.': 'Pitong digit.',
  'Account holder in katakana': 'May-ari ng account sa katakana',
  'As it stands in the passbook, if you know it.': 'Gaya ng nasa passbook, kung alam ninyo.',
  'SWIFT/BIC or NAPAS code': 'SWIFT/BIC o NAPAS code',
  'Not needed where you do not have it.': 'Hindi kailangan kung wala nito.',
  'Three digits; five or six of a smaller bank.': 'Tatlong digit; lima o anim kung mas maliit na bangko.',
  'Ten digits.': 'Sampung digit.',
  'Two digits. Not needed where you do not have it.': 'Dalawang digit. Hindi kailangan kung wala nito.',
  'Three digits. Not needed where you do not have it.': 'Tatlong digit. Hindi kailangan kung wala nito.',
  'Six digits: the universal branch code of the bank.': 'Anim na digit: ang universal branch code ng bangko.',
  'Nine digits, on every cheque.': 'Siyam na digit, nasa bawat tseke.',
  Wallet: 'E-wallet',
  'Wallet number': 'Numero ng e-wallet',
  'Only where it is not the phone number above.': 'Kung iba lang ito sa numero ng telepono sa itaas.',
  'UPI ID': 'UPI ID',
  'A name, an @ and the app or bank it belongs to.': 'Isang pangalan, isang @ at ang app o bangko nito.',
  'Interac email': 'Email sa Interac',
  'The address under which the recipient is known to Interac.':
    'Ang address na kilala ng Interac para sa tatanggap.',
  PayID: 'PayID',
  'The email address, phone number or ABN that the recipient registered.':
    'Ang email, numero ng telepono o ABN na inirehistro ng tatanggap.',
  'Pix key': 'Pix key',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'Ang CPF, numero ng telepono, email o random key na inirehistro ng tatanggap.',
  'PromptPay ID': 'PromptPay ID',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'Ang numero ng telepono o ang national ID na 13 digit na inirehistro ng tatanggap.',
  CNIC: 'CNIC',
  'The number of the identity card that the recipient will show.':
    'Ang numero ng ID na ipapakita ng tatanggap.',
}

export const fieldWords: Translated<typeof english.fieldWords> = {
  of: english => words[english] ?? english,
  fault: () => 'Hindi tama ang detalyeng ito. Ihambing sa orihinal.',
  doubt: () => 'Hindi karaniwan ang anyo ng detalyeng ito. Pakitingnan.',
}
