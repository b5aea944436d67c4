import type * as english from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'Nome do banco',
  'Account number': 'Número da conta',
  'Account number (IBAN)': 'Número da conta (IBAN)',
  'Account number (CLABE)': 'Número da conta (CLABE)',
  'Account number (NUBAN)': 'Número da conta (NUBAN)',
  'Account number (UnionPay card)': 'Número da conta (cartão UnionPay)',
  'You find it on bank statements and in the bank’s app.':
    'Está nos extratos bancários e no aplicativo do banco.',
  'SWIFT/BIC': 'SWIFT/BIC',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    '8 ou 11 caracteres que identificam o banco. Deixe vazio se não tiver.',
  'Account type': 'Tipo de conta',
  Checking: 'Conta corrente',
  Savings: 'Conta poupança',
  'Routing number': 'Número de roteamento (routing number)',
  'Nine digits, at the lower left of a check.': 'Nove dígitos, no canto inferior esquerdo de um cheque.',
  'Eighteen digits that name bank, place and account.':
    'Dezoito dígitos que indicam o banco, a praça e a conta.',
  IFSC: 'IFSC',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'Onze caracteres que indicam a agência; em um cheque e na caderneta.',
  'Sort code': 'Código da agência (sort code)',
  'Six digits. Not needed with an IBAN.': 'Seis dígitos. Dispensável com um IBAN.',
  'Eight digits, or the IBAN.': 'Oito dígitos, ou o IBAN.',
  'Institution number': 'Número da instituição',
  'Three digits that name the bank.': 'Três dígitos que indicam o banco.',
  'Transit number': 'Número de trânsito',
  'Five digits that name the branch.': 'Cinco dígitos que indicam a agência.',
  BSB: 'BSB',
  'Six digits that name bank and branch.': 'Seis dígitos que indicam o banco e a agência.',
  'Bank code': 'Código do banco',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'Três dígitos (COMPE) ou oito (ISPB). Dispensável com um IBAN.',
  'Branch (agência)': 'Agência',
  'Four digits. Not needed with an IBAN.': 'Quatro dígitos. Dispensável com um IBAN.',
  'With its check digit, or the IBAN.': 'Com o dígito verificador, ou o IBAN.',
  'CPF or CNPJ': 'CPF ou CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'O número fiscal do destinatário: os bancos no Brasil não aceitam depósitos sem ele.',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'De dezesseis a dezenove dígitos, no cartão. Para uma conta sem cartão, acrescente o código CNAPS.',
  'CNAPS code': 'Código CNAPS',
  'Twelve digits that name the branch; only for an account without a card.':
    'Doze dígitos que indicam a agência; só para uma conta sem cartão.',
  'Name in Chinese characters': 'Nome em caracteres chineses',
  'As it stands at the bank, if you know it.': 'Como consta no banco, se você souber.',
  'Four digits; 9900 is the Japan Post Bank.': 'Quatro dígitos; 9900 é o Banco Postal do Japão.',
  'Branch code': 'Código da agência',
  'Three digits.': 'Três dígitos.',
  'Ordinary (futsū)': 'Comum (futsū)',
  'Current (tōza)': 'Corrente (tōza)',
  'Seven digits.': 'Sete dígitos.',
  'Account holder in katakana': 'Titular da conta em katakana',
  'As it stands in the passbook, if you know it.': 'Como consta na caderneta, se você souber.',
  'SWIFT/BIC or NAPAS code': 'Código SWIFT/BIC ou NAPAS',
  'Not needed where you do not have it.': 'Dispensável se você não tiver.',
  'Three digits; five or six of a smaller bank.': 'Três dígitos; cinco ou seis de um banco menor.',
  'Ten digits.': 'Dez dígitos.',
  'Two digits. Not needed where you do not have it.': 'Dois dígitos. Dispensável se você não tiver.',
  'Three digits. Not needed where you do not have it.': 'Três dígitos. Dispensável se você não tiver.',
  'Six digits: the universal branch code of the bank.':
    'Seis dígitos: o código universal de agência do banco.',
  'Nine digits, on every cheque.': 'Nove dígitos, em todos os cheques.',
  Wallet: 'Carteira',
  'Wallet number': 'Número da carteira',
  'Only where it is not the phone number above.': 'Só se não for o número de telefone acima.',
  'UPI ID': 'ID do UPI',
  'A name, an @ and the app or bank it belongs to.': 'Um nome, um @ e o aplicativo ou banco a que pertence.',
  'Interac email': 'E-mail do Interac',
  'The address under which the recipient is known to Interac.':
    'O endereço pelo qual o Interac conhece o destinatário.',
  PayID: 'PayID',
  'The email address, phone number or ABN that the recipient registered.':
    'O e-mail, o telefone ou o ABN que o destinatário cadastrou.',
  'Pix key': 'Chave Pix',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'O CPF, o telefone, o e-mail ou a chave aleatória que o destinatário cadastrou.',
  'PromptPay ID': 'ID do PromptPay',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'O telefone ou o número de identidade nacional de 13 dígitos que o destinatário cadastrou.',
  CNIC: 'CNIC',
  'The number of the identity card that the recipient will show.':
    'O número do documento de identidade que o destinatário vai mostrar.',
}

export const fieldWords: Translated<typeof english.fieldWords> = {
  of: english => words[english] ?? english,
  fault: () => 'Este dado não é válido. Compare-o com o original.',
  doubt: () => 'Este dado não tem a forma habitual. Confira.',
}
