import type * as english from '#web/parts/recipient/field-words.ts'
import type { Translated } from '#web/languages/translated.ts'

const words: Readonly<Record<string, string>> = {
  'Bank name': 'Nombre del banco',
  'Account number': 'Número de cuenta',
  'Account number (IBAN)': 'Número de cuenta (IBAN)',
  'Account number (CLABE)': 'Número de cuenta (CLABE)',
  'Account number (NUBAN)': 'Número de cuenta (NUBAN)',
  'Account number (UnionPay card)': 'Número de cuenta (tarjeta UnionPay)',
  'You find it on bank statements and in the bank’s app.':
    'Está en los extractos bancarios y en la aplicación del banco.',
  'SWIFT/BIC': 'SWIFT/BIC',
  '8 or 11 characters that identify the bank. Leave empty if you do not have it.':
    '8 u 11 caracteres que identifican al banco. Déjelo vacío si no lo tiene.',
  'Account type': 'Tipo de cuenta',
  Checking: 'Cuenta corriente',
  Savings: 'Cuenta de ahorros',
  'Routing number': 'Número de ruta',
  'Nine digits, at the lower left of a check.': 'Nueve dígitos, abajo a la izquierda en un cheque.',
  'Eighteen digits that name bank, place and account.':
    'Dieciocho dígitos que indican el banco, la plaza y la cuenta.',
  IFSC: 'IFSC',
  'Eleven characters that name the branch; on a cheque and in the passbook.':
    'Once caracteres que indican la sucursal; están en los cheques y en la libreta.',
  'Sort code': 'Código de clasificación (sort code)',
  'Six digits. Not needed with an IBAN.': 'Seis dígitos. No hace falta con un IBAN.',
  'Eight digits, or the IBAN.': 'Ocho dígitos, o el IBAN.',
  'Institution number': 'Número de institución',
  'Three digits that name the bank.': 'Tres dígitos que indican el banco.',
  'Transit number': 'Número de tránsito',
  'Five digits that name the branch.': 'Cinco dígitos que indican la sucursal.',
  BSB: 'BSB',
  'Six digits that name bank and branch.': 'Seis dígitos que indican el banco y la sucursal.',
  'Bank code': 'Código del banco',
  'Three digits (COMPE) or eight (ISPB). Not needed with an IBAN.':
    'Tres dígitos (COMPE) u ocho (ISPB). No hace falta con un IBAN.',
  'Branch (agência)': 'Sucursal (agência)',
  'Four digits. Not needed with an IBAN.': 'Cuatro dígitos. No hace falta con un IBAN.',
  'With its check digit, or the IBAN.': 'Con su dígito verificador, o el IBAN.',
  'CPF or CNPJ': 'CPF o CNPJ',
  'The tax number of the recipient: banks in Brazil take no deposit without it.':
    'El número fiscal del destinatario: los bancos de Brasil no aceptan depósitos sin él.',
  'Sixteen to nineteen digits on the card. For an account without a card add the CNAPS code.':
    'De dieciséis a diecinueve dígitos, en la tarjeta. Para una cuenta sin tarjeta añada el código CNAPS.',
  'CNAPS code': 'Código CNAPS',
  'Twelve digits that name the branch; only for an account without a card.':
    'Doce dígitos que indican la sucursal; solo para una cuenta sin tarjeta.',
  'Name in Chinese characters': 'Nombre en caracteres chinos',
  'As it stands at the bank, if you know it.': 'Como figura en el banco, si lo sabe.',
  'Four digits; 9900 is the Japan Post Bank.': 'Cuatro dígitos; 9900 es el Banco Postal de Japón.',
  'Branch code': 'Código de la sucursal',
  'Three digits.': 'Tres dígitos.',
  'Ordinary (futsū)': 'Ordinaria (futsū)',
  'Current (tōza)': 'Corriente (tōza)',
  'Seven digits.': 'Siete dígitos.',
  'Account holder in katakana': 'Titular de la cuenta en katakana',
  'As it stands in the passbook, if you know it.': 'Como figura en la libreta, si lo sabe.',
  'SWIFT/BIC or NAPAS code': 'Código SWIFT/BIC o NAPAS',
  'Not needed where you do not have it.': 'No hace falta si no lo tiene.',
  'Three digits; five or six of a smaller bank.': 'Tres dígitos; cinco o seis en un banco más pequeño.',
  'Ten digits.': 'Diez dígitos.',
  'Two digits. Not needed where you do not have it.': 'Dos dígitos. No hace falta si no lo tiene.',
  'Three digits. Not needed where you do not have it.': 'Tres dígitos. No hace falta si no lo tiene.',
  'Six digits: the universal branch code of the bank.':
    'Seis dígitos: el código universal de sucursal del banco.',
  'Nine digits, on every cheque.': 'Nueve dígitos, en todos los cheques.',
  Wallet: 'Billetera',
  'Wallet number': 'Número de la billetera',
  'Only where it is not the phone number above.': 'Solo si no es el teléfono de arriba.',
  'UPI ID': 'ID de UPI',
  'A name, an @ and the app or bank it belongs to.':
    'Un nombre, una @ y la aplicación o el banco al que pertenece.',
  'Interac email': 'Correo de Interac',
  'The address under which the recipient is known to Interac.':
    'La dirección con la que Interac conoce al destinatario.',
  PayID: 'PayID',
  'The email address, phone number or ABN that the recipient registered.':
    'El correo, el teléfono o el ABN que registró el destinatario.',
  'Pix key': 'Clave Pix',
  'The CPF, phone number, email address or random key that the recipient registered.':
    'El CPF, el teléfono, el correo o la clave aleatoria que registró el destinatario.',
  'PromptPay ID': 'ID de PromptPay',
  'The phone number or the national ID of 13 digits that the recipient registered.':
    'El teléfono o el documento nacional de 13 dígitos que registró el destinatario.',
  CNIC: 'CNIC',
  'The number of the identity card that the recipient will show.':
    'El número del documento de identidad que mostrará el destinatario.',
}

export const fieldWords: Translated<typeof english.fieldWords> = {
  of: english => words[english] ?? english,
  fault: () => 'Este dato no es válido. Compárelo con el original.',
  doubt: () => 'Este dato no tiene la forma habitual. Revíselo.',
}
