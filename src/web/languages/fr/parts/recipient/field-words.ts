import type * as english from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'Nom de la banque',
  'Account number': 'Numéro de compte',
  'Account number (IBAN)': 'Numéro de compte (IBAN)',
  'Account number (CLABE)': 'Numéro de compte (CLABE)',
  'Account number (NUBAN)': 'Numéro de compte (NUBAN)',
  'Account number (UnionPay card)': 'Numéro de compte (carte UnionPay)',
  'You find it on bank statements and in the bank’s app.':
    'Il figure sur les relevés et dans l’application de la banque.',
  'SWIFT/BIC': 'SWIFT/BIC',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    '8 ou 11 caractères qui identifient la banque. Laissez vide si vous ne l’avez pas.',
  'Account type': 'Type de compte',
  Checking: 'Compte courant',
  Savings: 'Compte d’épargne',
  'Routing number': 'Numéro d’acheminement (routing number)',
  'Nine digits, at the lower left of a check.': 'Neuf chiffres, en bas à gauche d’un chèque.',
  'Eighteen digits that name bank, place and account.':
    'Dix-huit chiffres qui désignent la banque, la place et le compte.',
  IFSC: 'IFSC',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'Onze caractères qui désignent l’agence\u00a0; sur un chèque et dans le livret.',
  'Sort code': 'Code de tri (sort code)',
  'Six digits. Not needed with an IBAN.': 'Six chiffres. Inutile avec un IBAN.',
  'Eight digits, or the IBAN.': 'Huit chiffres, ou l’IBAN.',
  'Institution number': 'Numéro d’institution',
  'Three digits that name the bank.': 'Trois chiffres qui désignent la banque.',
  'Transit number': 'Numéro de transit',
  'Five digits that name the branch.': 'Cinq chiffres qui désignent l’agence (succursale).',
  BSB: 'BSB',
  'Six digits that name bank and branch.': 'Six chiffres qui désignent la banque et l’agence.',
  'Bank code': 'Code de la banque',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'Trois chiffres (COMPE) ou huit (ISPB). Inutile avec un IBAN.',
  'Branch (agência)': 'Agence (agência)',
  'Four digits. Not needed with an IBAN.': 'Quatre chiffres. Inutile avec un IBAN.',
  'With its check digit, or the IBAN.': 'Avec sa clé de contrôle, ou l’IBAN.',
  'CPF or CNPJ': 'CPF ou CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'Le numéro fiscal du bénéficiaire\u00a0: les banques du Brésil n’acceptent aucun dépôt sans lui.',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'De seize à dix-neuf chiffres, sur la carte. Pour un compte sans carte, ajoutez le code CNAPS.',
  'CNAPS code': 'Code CNAPS',
  'Twelve digits that name the branch; only for an account without a card.':
    'Douze chiffres qui désignent l’agence\u00a0; seulement pour un compte sans carte.',
  'Name in Chinese characters': 'Nom en caractères chinois',
  'As it stands at the bank, if you know it.': 'Tel qu’il est enregistré à la banque, si vous le connaissez.',
  'Four digits; 9900 is the Japan Post Bank.': 'Quatre chiffres\u00a0; 9900 est la Banque postale du Japon.',
  'Branch code': 'Code de l’agence',
  'Three digits.': 'Trois chiffres.',
  'Ordinary (futsū)': 'Ordinaire (futsū)',
  'Current (tōza)': 'Courant (tōza)',
  'Seven digits.': 'Sept chiffres.',
  'Account holder in katakana': 'Titulaire du compte en katakana',
  'As it stands in the passbook, if you know it.': 'Tel qu’il figure dans le livret, si vous le connaissez.',
  'SWIFT/BIC or NAPAS code': 'Code SWIFT/BIC ou NAPAS',
  'Not needed where you do not have it.': 'Inutile si vous ne l’avez pas.',
  'Three digits; five or six of a smaller bank.':
    'Trois chiffres\u00a0; cinq ou six pour une banque plus petite.',
  'Ten digits.': 'Dix chiffres.',
  'Two digits. Not needed where you do not have it.': 'Deux chiffres. Inutile si vous ne l’avez pas.',
  'Three digits. Not needed where you do not have it.': 'Trois chiffres. Inutile si vous ne l’avez pas.',
  'Six digits: the universal branch code of the bank.':
    'Six chiffres\u00a0: le code universel d’agence de la banque.',
  'Nine digits, on every cheque.': 'Neuf chiffres, sur chaque chèque.',
  Wallet: 'Portefeuille',
  'Wallet number': 'Numéro du portefeuille',
  'Only where it is not the phone number above.':
    'Seulement si ce n’est pas le numéro de téléphone ci-dessus.',
  'UPI ID': 'Identifiant UPI',
  'A name, an @ and the app or bank it belongs to.':
    'Un nom, un @ et l’application ou la banque à laquelle il appartient.',
  'Interac email': 'E-mail Interac',
  'The address under which the recipient is known to Interac.':
    'L’adresse sous laquelle Interac connaît le bénéficiaire.',
  PayID: 'PayID',
  'The email address, phone number or ABN that the recipient registered.':
    'L’adresse e-mail, le numéro de téléphone ou l’ABN que le bénéficiaire a enregistré.',
  'Pix key': 'Clé Pix',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'Le CPF, le numéro de téléphone, l’adresse e-mail ou la clé aléatoire que le bénéficiaire a enregistrés.',
  'PromptPay ID': 'Identifiant PromptPay',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'Le numéro de téléphone ou le numéro d’identité national de 13 chiffres que le bénéficiaire a enregistré.',
  CNIC: 'CNIC',
  'The number of the identity card that the recipient will show.':
    'Le numéro de la carte d’identité que le bénéficiaire présentera.',
}

export const fieldWords: Translated<typeof english.fieldWords> = {
  of: english => words[english] ?? english,
  fault: () => 'Cette information n’est pas valable. Comparez-la avec l’original.',
  doubt: () => 'Cette information n’a pas la forme habituelle. Vérifiez-la.',
}
